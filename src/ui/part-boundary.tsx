import { useLingui } from '@lingui/react';
import { Component, type ReactNode } from 'react';
import { forgetFailures, isPartMissing } from '#i18n/lazy-part.tsx';
import { EmptyState } from './empty-state.tsx';
import { Button } from './plain/button.tsx';

interface Props {
  /** What is shown: when it changes, what failed is asked for again, unless it is null, which is nothing. */
  readonly shown?: unknown;
  /** Stands in for what is missing; a notice for a whole screen unless given. */
  readonly fallback?: (onRetry: () => void) => ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly error: Error | null;
  readonly shown: unknown;
}

/** Stands in for a whole screen. */
export const screenNotLoaded = (onRetry: () => void) => <NotLoaded level={1} onRetry={onRetry} />;

/**
 * Catches that a lazy part could not be loaded, and lets it be asked for again in its place; the rest of the page stays.
 * Other errors are left to the boundary outside.
 */
export class PartBoundary extends Component<Props, State> {
  override state: State = { error: null, shown: this.props.shown };

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ shown }: Props, state: State): State | null {
    return shown === state.shown ? null : { error: shown === null ? state.error : null, shown };
  }

  override componentDidCatch(): void {
    forgetFailures();
  }

  readonly retry = (): void => this.setState({ error: null });

  override render(): ReactNode {
    const { children, fallback = screenNotLoaded } = this.props;
    const { error } = this.state;
    if (error === null) return children;
    if (!isPartMissing(error)) throw error;
    return fallback(this.retry);
  }
}

interface NotLoadedProps {
  readonly onRetry: () => void;
  /** 1 when it stands in for a whole screen. */
  readonly level?: 1 | 2;
}

/** Says that a part is not on this device, and how it comes (P42). */
export function NotLoaded({ onRetry, level = 2 }: NotLoadedProps) {
  const { i18n } = useLingui();
  return (
    <EmptyState
      level={level}
      tone="error"
      icon="offline"
      title={i18n.t('app.notLoadedTitle')}
      text={i18n.t('app.notLoadedText')}
      action={<Button onClick={onRetry}>{i18n.t('app.tryAgain')}</Button>}
    />
  );
}

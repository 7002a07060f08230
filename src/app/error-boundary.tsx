import { Component, type ReactNode } from 'react';
import { track } from '#platform/track.ts';
import { ErrorScreen } from './error-screen.tsx';

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
}

/** The last net: whatever breaks shows a screen with a way on, never a white page. Nothing that was saved is touched. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    track({ name: 'exceptionSeen', label: error instanceof Error ? error.name : 'unknown' });
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <ErrorScreen error={this.state.error} />;
  }
}

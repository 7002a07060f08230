import { Component, type ReactNode } from 'react';
import { track } from '#platform/track.ts';
import type { MessageId } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { StorageFailure } from '#db/storage-failure.ts';
import { Button } from '#ui/plain/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { IconName } from '#ui/icon-paths.ts';

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
}

/** Catches every render error and shows a screen with a way on instead of a blank page. Stored data is not changed. */
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

interface Words {
  readonly icon: IconName;
  readonly title: MessageId;
  readonly text: MessageId;
}

const BROKEN: Words = { icon: 'alert', title: /*i18n*/ 'app.brokenTitle', text: /*i18n*/ 'app.brokenText' };
const NO_STORAGE: Words = { icon: 'device', title: /*i18n*/ 'app.storageTitle', text: /*i18n*/ 'app.storageText' };

/** Shows the generic error screen (B§2). */
function ErrorScreen({ error }: { readonly error: unknown }) {
  const { i18n } = useLingui();
  const { icon, title, text } = error instanceof StorageFailure ? NO_STORAGE : BROKEN;
  return (
    <main>
      <EmptyState
        level={1}
        tone="error"
        icon={icon}
        title={i18n.t(title)}
        text={i18n.t(text)}
        action={<Button onClick={() => location.reload()}>{i18n.t('app.tryAgain')}</Button>}
      />
    </main>
  );
}

import type { MessageId } from '#i18n/message-ids.ts';
import { useT } from '#i18n/use-t.ts';
import { paths } from '#tenant/paths.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';

interface Props {
  /** `offline` may still open by itself; `scan` never will. */
  readonly icon: 'scan' | 'offline';
  readonly title: MessageId;
  readonly text: MessageId;
}

/** A code that leads nowhere, or not yet. */
export function DeadEnd({ icon, title, text }: Props) {
  const t = useT();
  const { settings } = useTenant();
  const isFinal = icon === 'scan';
  const readsAgain = isFinal && !settings.qrReaderDisabled;
  return (
    <div role="status">
      <EmptyState
        level={1}
        icon={icon}
        tone={isFinal ? 'error' : 'accent'}
        title={t(title)}
        text={t(text)}
        action={
          <>
            {readsAgain && (
              <Link className={buttonClass()} to={paths.menu.getHref({ sheet: 'scan' })}>
                {t('scan.readAnother')}
              </Link>
            )}
            <Link className={buttonClass({ kind: readsAgain ? 'quiet' : 'secondary' })} to={paths.menu.getHref()}>
              {t('scan.toMenu')}
            </Link>
          </>
        }
      />
    </div>
  );
}

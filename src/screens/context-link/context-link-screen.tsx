import { useContextLink } from '#features/scan/use-context-link.ts';
import type { MessageId } from '#i18n/message-ids.ts';
import { useT } from '#i18n/use-t.ts';
import { paths } from '#tenant/paths.ts';
import { useScreenTitle } from '#tenant/use-screen-title.ts';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { EnterContext } from './enter-context.tsx';
import { OpeningContext } from './opening-context.tsx';

/** `/o/{uuid}`: a scanned table, shelf or counter. It ends at the menu, or says why it cannot and how to go on. */
export function ContextLinkScreen({ uuid }: { readonly uuid: string }) {
  const t = useT();
  const link = useContextLink(uuid);
  useScreenTitle(t('scan.open'));
  switch (link.kind) {
    case 'loading':
      return <OpeningContext />;
    case 'found':
      return <EnterContext context={link.context} />;
    case 'waiting':
      return <DeadEnd icon="offline" title="scan.waitingTitle" text="scan.waitingText" />;
    case 'wrongTenant':
      return <DeadEnd icon="scan" title="wrongTenantId" text="scan.invalidText" />;
    case 'invalid':
      return <DeadEnd icon="scan" title="invalidQrCode" text="scan.invalidText" />;
  }
}

interface DeadEndProps {
  readonly icon: 'scan' | 'offline';
  readonly title: MessageId;
  readonly text: MessageId;
}

function DeadEnd({ icon, title, text }: DeadEndProps) {
  const t = useT();
  return (
    <div role="status">
      <EmptyState
        level={1}
        icon={icon}
        tone={icon === 'scan' ? 'error' : 'accent'}
        title={t(title)}
        text={t(text)}
        action={
          <Link className={buttonClass({ kind: 'secondary' })} to={paths.menu.getHref()}>
            {t('scan.toMenu')}
          </Link>
        }
      />
    </div>
  );
}

import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgetPendingOpen, keepPendingOpen } from '#features/scan/context-actions.ts';
import { useContextLink } from '#features/scan/use-context-link.ts';
import { useT } from '#i18n/use-t.ts';
import { paths } from '#tenant/paths.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useScreenTitle } from '#tenant/use-screen-title.ts';
import { DeadEnd } from './dead-end.tsx';
import { EnterContext } from './enter-context.tsx';
import { OpeningContext } from './opening-context.tsx';

/** `/o/{uuid}`: a scanned table, shelf or counter. It ends at the menu, or says why it cannot and how to go on. */
export function ContextLinkScreen({ uuid }: { readonly uuid: string }) {
  const t = useT();
  const link = useContextLink(uuid);
  const { data } = useTenant().databases;
  const navigate = useNavigate();
  useScreenTitle(t('scan.open'));

  useEffect(() => {
    if (link.kind === 'waiting') void keepPendingOpen(data, uuid);
    else if (link.kind !== 'loading') void forgetPendingOpen(data);
  }, [link.kind, data, uuid]);

  switch (link.kind) {
    case 'loading':
      return <OpeningContext />;
    case 'found':
      return (
        <>
          <OpeningContext />
          <EnterContext context={link.context} onDone={() => void navigate(paths.menu.getHref(), { replace: true })} />
        </>
      );
    case 'waiting':
      return <DeadEnd icon="offline" title="scan.waitingTitle" text="scan.waitingText" />;
    case 'wrongTenant':
      return <DeadEnd icon="scan" title="wrongTenantId" text="scan.invalidText" />;
    case 'invalid':
      return <DeadEnd icon="scan" title="invalidQrCode" text="scan.invalidText" />;
  }
}

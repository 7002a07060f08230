import { useLingui } from '@lingui/react';
import { useLocation } from 'react-router-dom';
import { matchPattern } from '#domain/routing/path-pattern.ts';
import { outsideRoutes } from '#domain/routing/routes.ts';
import { UserRemovalScreen } from '#screens/user-removal/user-removal-screen.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { readConfig } from './config.ts';
import { OutsidePaymentLink } from './outside-payment-link.tsx';
import css from './shell.module.css';
import type { OutsideDevice } from './start-outside.ts';

interface Props {
  readonly device: OutsideDevice | null;
}

/** Renders documents that belong to no tenant (B§2). */
export function RootApp({ device }: Props) {
  return (
    <div className={css.shell}>
      <main className={css.column}>
        <OutsideScreen device={device} />
      </main>
    </div>
  );
}

function OutsideScreen({ device }: Props) {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const { supportPhone, supportEmail } = readConfig();
  if (matchPattern(outsideRoutes.userRemoval.path, pathname))
    return <UserRemovalScreen phone={supportPhone} email={supportEmail} />;
  if (matchPattern(outsideRoutes.paymentLink.path, pathname)) return <OutsidePaymentLink device={device} />;
  return <EmptyState level={1} icon="store" title={i18n.t('root.title')} text={i18n.t('root.text')} />;
}

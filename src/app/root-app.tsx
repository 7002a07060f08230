import { Route, Routes } from 'react-router-dom';
import type { DocumentData } from '#contract/document-data.ts';
import { useT } from '#i18n/use-t.ts';
import { TenantProblemScreen } from '#screens/tenant-problem/tenant-problem-screen.tsx';
import { UserRemovalScreen } from '#screens/user-removal/user-removal-screen.tsx';
import { rootPaths } from '#tenant/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { readConfig } from './config.ts';
import css from './shell.module.css';

/** Documents that belong to no tenant (B§2). */
export function RootApp({ problem }: { readonly problem: DocumentData['problem'] }) {
  const t = useT();
  const { supportPhone, supportEmail } = readConfig();
  if (problem) return <TenantProblemScreen problem={problem} />;
  return (
    <main className={css.column}>
      <Routes>
        <Route
          path={rootPaths.userRemoval.path}
          element={<UserRemovalScreen phone={supportPhone} email={supportEmail} />}
        />
        <Route
          path={rootPaths.paymentLink.path}
          element={<EmptyState level={1} icon="pix" title={t('coming.soon')} text={t('coming.paymentLink.text')} />}
        />
        <Route path="*" element={<EmptyState level={1} icon="store" title={t('root.title')} text={t('root.text')} />} />
      </Routes>
    </main>
  );
}

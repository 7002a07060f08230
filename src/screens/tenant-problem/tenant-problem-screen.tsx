import { useLingui } from '@lingui/react';
import type { DocumentData } from '#contract/document-data.ts';
import { EmptyState } from '#ui/empty-state.tsx';

/** There is no shop at this address, or it is not open to the public yet (B§8). */
export function TenantProblemScreen({ problem }: { readonly problem: NonNullable<DocumentData['problem']> }) {
  const { i18n } = useLingui();
  const isUnpublished = problem === 'tenant_not_published';
  return (
    <main>
      <EmptyState
        level={1}
        icon={isUnpublished ? 'clock' : 'store'}
        title={isUnpublished ? i18n.t('tenant.notPublishedTitle') : i18n.t('tenant.notFoundTitle')}
        text={isUnpublished ? i18n.t('tenant.notPublishedText') : i18n.t('tenant.notFoundText')}
      />
    </main>
  );
}

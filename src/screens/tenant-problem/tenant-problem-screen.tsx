import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { DocumentData } from '#contract/document-data.ts';
import { EmptyState } from '#ui/empty-state.tsx';

interface Props {
  readonly problem: NonNullable<DocumentData['problem']>;
  readonly children?: ReactNode;
}

/** There is no shop at this address, or it is not open to the public yet (B§8). */
export function TenantProblemScreen({ problem, children }: Props) {
  const { i18n } = useLingui();
  const isUnpublished = problem === 'tenant_not_published';
  return (
    <main>
      <EmptyState
        level={1}
        icon={isUnpublished ? 'clock' : 'store'}
        title={isUnpublished ? i18n.t('tenant.notPublishedTitle') : i18n.t('tenant.notFoundTitle')}
        text={isUnpublished ? i18n.t('tenant.notPublishedText') : i18n.t('tenant.notFoundText')}
        action={children}
      />
    </main>
  );
}

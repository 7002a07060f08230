import { BATCH_LENGTH } from '#domain/limits.ts';
import { trimBatchNumber } from '#domain/catalog/batch-number.ts';
import type { ProductId } from '#domain/ids.ts';
import { useT } from '#i18n/use-t.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { TextField } from '#ui/text-field.tsx';
import css from './batch-tracking.module.css';
import { ProducerCard } from './producer-card.tsx';
import { ProducerSkeleton } from './producer-skeleton.tsx';
import { useBatchCode } from './use-batch-code.ts';
import { type Tracking, useTracking } from './use-tracking.ts';

/** B§2: the number that is printed on a package, and who made what is in it. */
export function BatchTracking({ productId }: { readonly productId: ProductId }) {
  const t = useT();
  const [code, setCode] = useBatchCode();
  const tracking = useTracking({ productId, code });
  return (
    <div className={css.tracking}>
      <TextField
        label={t('tracking.batch')}
        hint={t('tracking.batchHint', { count: BATCH_LENGTH })}
        value={code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => setCode(trimBatchNumber(event.target.value))}
      />
      <div role="status">
        <Result tracking={tracking} />
      </div>
    </div>
  );
}

function Result({ tracking }: { readonly tracking: Tracking }) {
  const t = useT();
  switch (tracking.kind) {
    case 'typing':
      return null;
    case 'loading':
      return <ProducerSkeleton />;
    case 'found':
      return <ProducerCard producer={tracking.producer} />;
    case 'waiting':
      return <EmptyState icon="offline" title={t('trackingNotAvailable')} text={t('tracking.waitingText')} />;
    case 'unavailable':
      return <EmptyState icon="search" title={t('trackingNotAvailable')} text={t('tracking.notAvailableText')} />;
  }
}

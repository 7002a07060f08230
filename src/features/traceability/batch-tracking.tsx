import { useLingui } from '@lingui/react';
import { useLiveQuery } from 'dexie-react-hooks';
import { trackBatch } from '#contract/tracking.ts';
import type { CacheDatabase } from '#db/cache-database.ts';
import { withFetchTime, putDocument } from '#db/document-store.ts';
import { trimBatchNumber, isBatchComplete } from '#domain/catalog/batch-number.ts';
import type { Producer } from '#domain/catalog/producer.ts';
import type { ProductId } from '#domain/ids.ts';
import { BATCH_LENGTH } from '#domain/limits.ts';
import type { ApiClient } from '#remote/api-client.ts';
import { isApiError } from '#remote/api-error.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useRevalidate } from '#tenant/use-revalidate.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { TextField } from '#ui/text-field.tsx';
import css from './traceability.module.css';
import type { Batch } from './batch.ts';
import { readKnownProducer } from './read-known-producer.ts';
import { useBatchCode } from './use-batch-code.ts';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';

type Tracking =
  /** Fewer than six characters; nothing is looked up (B§5). */
  | { readonly kind: 'typing' }
  | { readonly kind: 'loading' }
  /** Offline and not cached; it is looked up when the connection is back. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'found'; readonly producer: Producer };

/** Looks up the producer of a batch (B§4): from the cache if fetched within a day, otherwise from the server. */
function useTracking({ productId, code }: Batch): Tracking {
  const { api, databases, keys } = useTenant();
  const { cache } = databases;
  const isComplete = isBatchComplete(code);
  const answer = useLiveQuery(
    async () => ({ code, known: isComplete ? await readKnownProducer(cache, { productId, code }, Date.now()) : null }),
    [cache, productId, code, isComplete],
  );
  // The live query briefly returns the previous batch.
  const known = answer?.code === code ? answer.known : undefined;
  const isDue = isComplete && known !== undefined && !known?.isFresh;
  const { error } = useRevalidate(isDue ? keys.tracking(productId, code) : null, () =>
    fetchTracking(api, cache, { productId, code }),
  );

  if (!isComplete) return { kind: 'typing' };
  if (isRefusal(error)) return { kind: 'unavailable' };
  if (known) return { kind: 'found', producer: known.producer };
  return { kind: error === undefined ? 'loading' : 'waiting' };
}

/** Returns whether the server answered that there is no producer; any other failure may be temporary. */
const isRefusal = (error: unknown): boolean => isApiError(error) && error.reason === 'problem' && error.status < 500;

/** Fetches the producer of a batch and caches it (B§7). Throws an ApiError. */
async function fetchTracking(api: ApiClient, cache: CacheDatabase, { productId, code }: Batch): Promise<void> {
  const { tracking } = await api.call(trackBatch, { params: { productId }, query: { batch: code } });
  await putDocument(cache, 'trackings', [productId, code], withFetchTime(tracking.mainProducer));
}

/** Shows a field for the batch number, and the batch's producer (B§2). */
export function BatchTracking({ productId }: { readonly productId: ProductId }) {
  const { i18n } = useLingui();
  const [code, setCode] = useBatchCode();
  const tracking = useTracking({ productId, code });
  return (
    <div className={css.tracking}>
      <TextField
        label={i18n.t('tracking.batch')}
        hint={i18n.t('tracking.batchHint', { count: BATCH_LENGTH })}
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
  const { i18n } = useLingui();
  switch (tracking.kind) {
    case 'typing':
      return null;
    case 'loading':
      return <ProducerSkeleton />;
    case 'found':
      return <ProducerCard producer={tracking.producer} />;
    case 'waiting':
      return <EmptyState icon="clock" title={i18n.t('trackingNotAvailable')} text={i18n.t('tracking.waitingText')} />;
    case 'unavailable':
      return (
        <EmptyState icon="search" title={i18n.t('trackingNotAvailable')} text={i18n.t('tracking.notAvailableText')} />
      );
  }
}

/** Placeholder of the producer's card while loading. */
function ProducerSkeleton() {
  const { i18n } = useLingui();
  return (
    <Card className={css.card}>
      <VisuallyHidden>{i18n.t('tracking.loading')}</VisuallyHidden>
      <div>
        <Skeleton className={css.farm} />
        <Skeleton className={css.place} />
      </div>
      <div className={css.facts}>
        <Skeleton />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    </Card>
  );
}

/** Shows farm, place, producer and certifications (B§3). Unknown facts are omitted. */
function ProducerCard({ producer }: { readonly producer: Producer }) {
  const { i18n } = useLingui();
  const { farmName, producerName, city, state, country, certifications } = producer;
  const { preservedForestHectares: hectares, awardRatePercent: percent } = producer;
  return (
    <Card className={css.card}>
      <div>
        <h2 className={css.producerCardFarm}>{farmName}</h2>
        <p className={css.producerCardPlace}>
          <Icon name="pin" size={1.25} />
          {[city, state, country].filter(Boolean).join(', ')}
        </p>
      </div>
      <dl className={css.facts}>
        <Fact name={i18n.t('tracking.producer')} isWide>
          {producerName}
        </Fact>
        {hectares !== null && (
          <Fact name={i18n.t('tracking.forest')}>{i18n.t('tracking.hectares', { value: hectares })}</Fact>
        )}
        {percent !== null && (
          <Fact name={i18n.t('tracking.awardRate')}>{i18n.t('tracking.percent', { value: percent })}</Fact>
        )}
        {certifications.length > 0 && (
          <Fact name={i18n.t('tracking.certifications')} isWide>
            <ul className={css.certifications}>
              {certifications.map((certification) => (
                <li key={certification}>
                  <Badge tone="success" icon="check">
                    {certification}
                  </Badge>
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
    </Card>
  );
}

interface FactProps {
  readonly name: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

const Fact = ({ name, isWide = false, children }: FactProps) => (
  <div className={isWide ? css.wide : undefined}>
    <dt className={css.name}>{name}</dt>
    <dd className={css.value}>{children}</dd>
  </div>
);

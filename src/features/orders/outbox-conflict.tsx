import { useLingui } from '@lingui/react';
import type { SendFailure } from '#contract/outbox-row.ts';
import type { OutboxItem } from '#sync/outbox-view.ts';
import { failureWords } from '#tenant/error-words.ts';
import { Banner } from '#ui/banner.tsx';
import { PriceRows } from '#ui/price-rows.tsx';
import { conflictWords } from './conflict-words.ts';
import css from './outbox-conflict.module.css';

/** What changed between the confirmation and the store's answer, line by line, before anything is decided (A§5, D-43). */
export function OutboxConflict({ item, failure }: { readonly item: OutboxItem; readonly failure: SendFailure }) {
  const { i18n } = useLingui();
  const { total } = failure;
  const wasTotal = item.quote?.total ?? null;
  const details = failure.details.map((detail) => conflictWords(i18n, item.quote, detail));
  const [only, ...others] = details;
  return (
    <>
      <Banner tone="warning" role="status" title={only && others.length === 0 ? only : failureWords(i18n, failure)}>
        {others.length > 0 && (
          <ul className={css.details}>
            {details.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
      </Banner>
      {total !== null && wasTotal !== null && total !== wasTotal && (
        <PriceRows
          rows={[
            { id: 'was', label: i18n.t('outbox.wasTotal'), value: wasTotal },
            { id: 'new', label: i18n.t('outbox.newTotal'), value: total, look: 'total' },
          ]}
        />
      )}
    </>
  );
}

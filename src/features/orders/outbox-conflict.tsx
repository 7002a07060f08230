import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { ERROR_MESSAGES } from '#contract/error-messages.ts';
import type { SendFailure } from '#contract/outbox-row.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import type { OutboxItem } from '#sync/outbox-view.ts';
import { failureWords } from '#tenant/error-words.ts';
import { Banner } from '#ui/banner.tsx';
import { PriceRows } from '#ui/price-rows.tsx';
import css from './outbox-conflict.module.css';

type Detail = SendFailure['details'][number];

/** What changed between the confirmation and the store's answer, line by line, before anything is decided (A§5, D-43). */
export function OutboxConflict({ item, failure }: { readonly item: OutboxItem; readonly failure: SendFailure }) {
  const { i18n } = useLingui();
  const { total, details } = failure;
  const wasTotal = item.quote?.total ?? null;
  return (
    <>
      <Banner tone="warning" role="status" title={failureWords(i18n, failure)}>
        {details.length > 0 && (
          <ul className={css.details}>
            {details.map((detail) => (
              <li key={`${detail.code}/${detail.ref}/${detail.field}`}>{detailWords(i18n, item, detail)}</li>
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

function detailWords(i18n: I18n, { quote }: OutboxItem, detail: Detail): string {
  const lines = [...(quote?.lines ?? []), ...(quote?.promotionalLines ?? [])];
  const line = detail.name ?? lines.find(({ id }) => id === detail.ref)?.name;
  const name = detail.field === 'delivery' ? i18n.t('prices.delivery') : line;
  return [name, changeWords(i18n, detail)].filter(Boolean).join(': ');
}

function changeWords(i18n: I18n, { code, expected, actual, cap }: Detail): string {
  if (expected !== undefined && actual !== undefined)
    return i18n.t('outbox.wasNow', { was: formatMoney(expected), now: formatMoney(actual) });
  return cap === undefined ? i18n.t(ERROR_MESSAGES[code]) : i18n.t('outbox.onlyLeft', { cap });
}

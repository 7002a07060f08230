import type { SendFailure } from '#contract/outbox-row.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import type { Translate } from '#i18n/i18n.ts';
import { useT } from '#i18n/use-t.ts';
import type { OutboxItem } from '#sync/outbox-view.ts';
import { Banner } from '#ui/banner.tsx';
import { PriceRows } from '#ui/price-rows.tsx';
import css from './outbox-conflict.module.css';

type Detail = SendFailure['details'][number];

/** What moved between the confirmation and the store's answer, line by line, before anything is decided (A§5, D-43). */
export function OutboxConflict({ item, failure }: { readonly item: OutboxItem; readonly failure: SendFailure }) {
  const t = useT();
  const { total, details } = failure;
  const wasTotal = item.quote?.total ?? null;
  return (
    <>
      <Banner tone="warning" role="status" title={failureWords(t, failure)}>
        {details.length > 0 && (
          <ul className={css.details}>
            {details.map((detail) => (
              <li key={`${detail.code}/${detail.ref}/${detail.field}`}>{detailWords(t, item, detail)}</li>
            ))}
          </ul>
        )}
      </Banner>
      {total !== null && wasTotal !== null && total !== wasTotal && (
        <PriceRows
          rows={[
            { id: 'was', label: t('outbox.wasTotal'), value: wasTotal },
            { id: 'new', label: t('outbox.newTotal'), value: total, look: 'total' },
          ]}
        />
      )}
    </>
  );
}

const failureWords = (t: Translate, { reason, code, detail }: SendFailure): string =>
  detail || (reason === 'problem' ? t(`error.${code ?? 'internal'}`) : t(`error.${reason}`));

function detailWords(t: Translate, { quote }: OutboxItem, detail: Detail): string {
  const lines = [...(quote?.lines ?? []), ...(quote?.promotionalLines ?? [])];
  const line = detail.name ?? lines.find(({ id }) => id === detail.ref)?.name;
  const name = detail.field === 'delivery' ? t('prices.delivery') : line;
  return [name, changeWords(t, detail)].filter(Boolean).join(': ');
}

function changeWords(t: Translate, { code, expected, actual, cap }: Detail): string {
  if (expected !== undefined && actual !== undefined)
    return t('outbox.wasNow', { was: formatMoney(expected), now: formatMoney(actual) });
  return cap === undefined ? t(`error.${code}`) : t('outbox.onlyLeft', { cap });
}

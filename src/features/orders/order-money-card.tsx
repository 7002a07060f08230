import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { cardBrandName } from '#domain/card/card-brand-name.ts';
import type { MoneyEntry } from '#domain/order/order-money.ts';
import type { Order, OrderPayment } from '#domain/order/order.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { useDateFormat } from '#i18n/use-date-format.ts';
import { Badge } from '#ui/badge.tsx';
import { CardSection } from '#ui/card-section.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { Money } from '#ui/money.tsx';
import { CAUSE_WORDS, lookOf, MEANS_WORDS } from './money-words.ts';
import css from './order-money-card.module.css';

/** All of an order's money: what came, what went back, and why (D-66). A tab is paid at the end (D-44). */
export function OrderMoneyCard({ order }: { readonly order: Order }) {
  const { money, isPostpaid } = order;
  const { i18n } = useLingui();
  return (
    <CardSection title={i18n.t('payment.title')}>
      {money.length === 0 && <p>{isPostpaid ? i18n.t('order.payLater') : i18n.t('order.nothingToPay')}</p>}
      <Stack as="ul" gap={4}>
        {money.map((entry) => (
          <EntryLine key={`${entry.paymentId} ${entry.kind} ${entry.cause} ${entry.at}`} entry={entry} order={order} />
        ))}
      </Stack>
    </CardSection>
  );
}

interface LineProps {
  readonly entry: MoneyEntry;
  readonly order: Order;
}

function EntryLine({ entry, order }: LineProps) {
  const { i18n } = useLingui();
  const format = useDateFormat(order.store.timeZone);
  const payment = order.payments.find(({ id }) => id === entry.paymentId);
  const { tone, words } = lookOf(entry);
  const { at, amount, cause, kind } = entry;
  return (
    <Row as="li" gap={4} className={css.line}>
      <div>
        <p>{meansWords(i18n, entry, payment)}</p>
        <Text size="s" tone="muted">
          {i18n.t(CAUSE_WORDS[cause])}
        </Text>
        {kind === 'waiting' && payment?.change ? (
          <Text size="s" tone="muted">
            {i18n.t('order.changeFor', { amount: formatMoney(payment.change) })}
          </Text>
        ) : null}
        <Text size="s" tone="muted">
          <time dateTime={at}>{i18n.t('money.at', { date: format.date(at), time: format.time(at) })}</time>
        </Text>
      </div>
      <Stack gap={1} className={css.amount}>
        <Money value={amount} />
        <Badge tone={tone}>{i18n.t(words)}</Badge>
      </Stack>
    </Row>
  );
}

/** The card that paid is named by its brand and last digits. */
function meansWords(i18n: I18n, { means }: MoneyEntry, payment: OrderPayment | undefined): string {
  if (means !== 'onlineCard' || !payment?.brand) return i18n.t(MEANS_WORDS[means]);
  const { brand, lastDigits, installments } = payment;
  const parts = [
    cardBrandName(brand),
    lastDigits && i18n.t('order.endsIn', { digits: lastDigits }),
    installments > 1 && i18n.t('order.installments', { count: installments }),
  ];
  return parts.filter(Boolean).join(' ');
}

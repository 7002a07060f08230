import type { MessageId } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { MINUTE_MS } from '#domain/durations.ts';
import { cents } from '#domain/pricing/cents.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { formatTimes } from '#domain/pricing/format-quantity.ts';
import {
  isUnanswered,
  type PaidOutsideBy,
  type ShopTab,
  type ShopTabCall,
  takenOutside,
} from '#domain/table/shop-tab.ts';
import { isCharged, type TabRound } from '#domain/table/table-tab.ts';
import { formatAge } from '#i18n/format-age.ts';
import { tagName } from '#i18n/tag-name.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useServerNow } from '#ui/use-server-now.ts';
import { errorWords } from '#tenant/error-words.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { Money } from '#ui/money.tsx';
import { type PriceRow, PriceRows } from '#ui/price-rows.tsx';
import { useNow } from '#ui/use-now.ts';
import { useToasts } from '#ui/toast-context.ts';
import type { Counter } from './counter-actions.ts';
import css from './counter.module.css';
import { callWords } from './order-words.ts';
import { answerCall } from './tables-actions.ts';

interface Props {
  readonly counter: Counter;
  readonly tab: ShopTab;
  /** Why nothing can be changed right now. */
  readonly refusal: string | null;
  readonly onClose: () => void;
  readonly onLink: () => void;
}

/** One table: its calls, its rounds, what is paid and left, and the ways to end it. */
export function TabCard({ counter, tab, refusal, onClose, onLink }: Props) {
  const { i18n } = useLingui();
  const name = tagName(tab, i18n);
  const isOpen = tab.closedAt === null;
  const calls = tab.calls.filter(isUnanswered);
  return (
    <Card className={css.order}>
      <article aria-label={name}>
        <Stack gap={3}>
          <Row className={css.head} wraps>
            <h2 className={css.number}>{name}</h2>
            <Text as="span" size="s" tone="muted">
              {tab.storeName}
            </Text>
          </Row>
          {isOpen && calls.map((call) => <Call key={call.id} counter={counter} call={call} refusal={refusal} />)}
          <PriceRows rows={useSums(tab)} />
          {tab.overpaid > 0 && (
            <Text size="s" tone="error">
              {i18n.t('counter.tables.overpaid', { amount: formatMoney(tab.overpaid) })}
            </Text>
          )}
          <Rounds rounds={tab.rounds} />
          {isOpen && tab.rounds.length > 0 && (
            <>
              <Button block refusal={refusal} onClick={onClose}>
                {i18n.t('counter.tables.close')}
              </Button>
              {tab.code !== null && tab.rest > 0 && (
                <Button block kind="secondary" onClick={onLink}>
                  {i18n.t('counter.tables.link')}
                </Button>
              )}
            </>
          )}
        </Stack>
      </article>
    </Card>
  );
}

const CLOCK_MS = 10_000;

function Call({ counter, call, refusal }: Pick<Props, 'counter' | 'refusal'> & { readonly call: ShopTabCall }) {
  const { i18n } = useLingui();
  const toasts = useToasts();
  const language = useLanguage();
  const deviceNow = useNow(CLOCK_MS);
  const now = useServerNow(CLOCK_MS, useTenant().clock.serverNow) ?? deviceNow;
  const [isBusy, setIsBusy] = useState(false);
  const answer = async () => {
    setIsBusy(true);
    await answerCall(counter, call.id).catch((error: unknown) =>
      toasts.show({ id: 'call', tone: 'error', text: errorWords(i18n, error) }),
    );
    setIsBusy(false);
  };
  const waited = Math.max(0, Math.floor((now - Date.parse(call.askedAt)) / MINUTE_MS) * MINUTE_MS);
  return (
    <Banner
      tone="warning"
      role="status"
      title={callWords(i18n, call)}
      action={
        <Button kind="secondary" className={css.onTint} busy={isBusy} refusal={refusal} onClick={() => void answer()}>
          {i18n.t('counter.tables.seen')}
        </Button>
      }
    >
      {[call.guest, formatAge(waited, language)].filter(Boolean).join(' · ')}
    </Banner>
  );
}

/** What the tab comes to, who has paid of it, what was taken at the counter, and what is left. */
function useSums(tab: ShopTab): readonly PriceRow[] {
  const { i18n } = useLingui();
  const parts = tab.payments.map((payment, index): PriceRow => {
    const guest = payment.guest || i18n.t('tab.guest');
    const label = payment.status === 'PAID' ? /*i18n*/ 'tab.paidBy' : /*i18n*/ 'tab.beingPaidBy';
    return { id: `payment-${index}`, label: i18n.t(label, { guest }), value: payment.amount, look: 'saving' };
  });
  const service = cents(takenOutside(tab) - tab.paidOutside);
  const outside: readonly PriceRow[] =
    tab.takings.length > 0
      ? tab.takings.map(({ method, amount }) => ({
          id: method,
          label: i18n.t(PAID_BY[method]),
          value: amount,
          look: 'saving',
        }))
      : [{ id: 'outside', label: i18n.t('counter.tables.paidOutside'), value: tab.paidOutside, look: 'saving' }];
  return [
    { id: 'total', label: i18n.t('tab.total'), value: tab.total },
    ...parts,
    ...(service > 0 ? [{ id: 'service', label: i18n.t('counter.tables.serviceTaken'), value: service }] : []),
    ...(tab.paidOutside > 0 ? outside : []),
    { id: 'rest', label: i18n.t('tab.rest'), value: tab.rest, look: 'total' },
  ];
}

/** In what a tab's rest was taken at the counter. */
const PAID_BY = {
  CASH: /*i18n*/ 'counter.tables.paidBy.CASH',
  CREDIT_CARD: /*i18n*/ 'counter.tables.paidBy.CREDIT_CARD',
  DEBIT_CARD: /*i18n*/ 'counter.tables.paidBy.DEBIT_CARD',
} as const satisfies Record<PaidOutsideBy, MessageId>;

function Rounds({ rounds }: { readonly rounds: readonly TabRound[] }) {
  const { i18n } = useLingui();
  if (rounds.length === 0) return null;
  return (
    <details className={css.finished}>
      <summary>{i18n.t('counter.tables.rounds', { count: rounds.length })}</summary>
      <Stack as="ol" gap={3}>
        {rounds.toReversed().map((round) => (
          <Stack as="li" key={round.orderId} gap={1}>
            <Row>
              <Text tone="strong" style={{ flex: 1 }}>
                {round.guest || i18n.t('tab.guest')}
              </Text>
              {isCharged(round) ? <Money value={round.total} /> : <Badge tone="error">{i18n.t('tab.cancelled')}</Badge>}
            </Row>
            {round.lines.map(({ id, name, measure, amount, details }) => (
              <Text key={id} size="s">
                {[`${formatTimes(amount, measure)} ${name}`, ...details].join(' · ')}
              </Text>
            ))}
          </Stack>
        ))}
      </Stack>
    </details>
  );
}

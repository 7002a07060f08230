import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { cents, type Cents, ZERO } from '#domain/pricing/cents.ts';
import { formatMoney } from '#domain/pricing/format-money.ts';
import { sumCents } from '#domain/pricing/sum-cents.ts';
import type { PaidOutsideBy, Taking } from '#domain/table/shop-tab.ts';
import { serviceOf } from '#domain/table/tab-bill.ts';
import { amountOf } from './product-words.ts';

export const COUNTER_MEANS = ['CASH', 'DEBIT_CARD', 'CREDIT_CARD'] as const satisfies readonly PaidOutsideBy[];

/** All of it in one means, or some of it in each. */
export type TakenIn = PaidOutsideBy | 'SEVERAL';

export interface TakingsDraft {
  readonly takenIn: TakenIn;
  readonly setTakenIn: (takenIn: TakenIn) => void;
  readonly hasService: boolean;
  readonly setHasService: (hasService: boolean) => void;
  /** What the service comes to, if it is taken. */
  readonly serviceOffered: Cents;
  /** The amounts of several means, as they are typed. */
  readonly typed: Readonly<Record<PaidOutsideBy, string>>;
  readonly type: (method: PaidOutsideBy, amount: string) => void;
  readonly isWrong: (method: PaidOutsideBy) => boolean;
  /** With the service. */
  readonly total: Cents;
  /** Why it cannot be closed like this; null when it can. */
  readonly refusal: string | null;
  /** What the server is told of it, without `expected`. */
  readonly taken: { service?: Cents; takings?: Taking[] };
}

/** In what the rest of a tab is taken at the counter, and whether with the service, which is optional (D-78). */
export function useTakings(due: Cents, servicePercent: number): TakingsDraft {
  const { i18n } = useLingui();
  const [takenIn, setTakenIn] = useState<TakenIn>('CASH');
  const [hasService, setHasService] = useState(true);
  const [typed, setTyped] = useState<TakingsDraft['typed']>({ CASH: '', DEBIT_CARD: '', CREDIT_CARD: '' });
  const serviceOffered = serviceOf(due, servicePercent);
  const service = hasService ? serviceOffered : ZERO;
  const total = cents(due + service);
  const several = COUNTER_MEANS.map((method) => ({ method, amount: amountOf(typed[method] || '0') ?? ZERO }));
  const takings = takenIn === 'SEVERAL' ? several : [{ method: takenIn, amount: total }];
  const missing = total - sumCents(takings.map(({ amount }) => amount));
  const isWrong = (method: PaidOutsideBy) => amountOf(typed[method] || '0') === null;
  const refusal = () => {
    if (takenIn === 'SEVERAL' && COUNTER_MEANS.some(isWrong)) return i18n.t('counter.menu.wrongPrice');
    if (missing > 0) return i18n.t('counter.tables.takingsMissing', { amount: formatMoney(cents(missing)) });
    return missing < 0 ? i18n.t('counter.tables.takingsOver', { amount: formatMoney(cents(-missing)) }) : null;
  };
  return {
    takenIn,
    setTakenIn,
    hasService,
    setHasService,
    serviceOffered,
    typed,
    type: (method, amount) => setTyped((before) => ({ ...before, [method]: amount })),
    isWrong,
    total,
    refusal: due > 0 ? refusal() : null,
    taken: due > 0 ? { ...(service > 0 && { service }), takings: takings.filter(({ amount }) => amount > 0) } : {},
  };
}

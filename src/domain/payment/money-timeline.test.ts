import { describe, expect, it } from 'vitest';
import type { PaymentId } from '#domain/ids.ts';
import { TEF_REFUSED } from '#domain/order/order.ts';
import { cents } from '#domain/pricing/cents.ts';
import type { MoneyFacts } from './money-timeline.ts';
import { moneyTimeline } from './money-timeline.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 20, 12, minute));
const PAYMENT = 'payment' as PaymentId;

/** R$ 8,00 by PIX, asked for at 12:00 with a code until 12:10. */
const payment = (changes: Partial<MoneyFacts['payments'][number]> = {}) => ({
  id: PAYMENT,
  method: 'PIX' as const,
  status: 'PENDING' as const,
  total: cents(800),
  tefStatus: null,
  createdAt: at(0),
  updatedAt: at(11),
  ...changes,
});

const facts = (changes: Partial<MoneyFacts> = {}): MoneyFacts => ({
  status: 'WAITING_PAYMENT',
  shippingType: 'ADDRESS',
  placedAt: at(0),
  payments: [payment()],
  movements: [],
  refunds: [],
  codes: [{ paymentId: PAYMENT, expiresAt: at(10) }],
  cashback: [],
  ...changes,
});

const movement = (kind: 'charge' | 'refund' | 'late_payment', amount: number, minute: number, reference: string) => ({
  paymentId: PAYMENT,
  kind,
  amount: cents(amount),
  providerReference: reference,
  at: at(minute),
});

const linesOf = (changes: Partial<MoneyFacts>) =>
  moneyTimeline(facts(changes)).map(({ kind, cause, amount }) => [kind, cause, amount]);

describe('a payment of which nothing arrived (D-66)', () => {
  it.each([
    ['expired with its code', { status: 'PAYMENT_CANCELED' }, 'expired'],
    ['never had a code', { status: 'PAYMENT_CANCELED', codes: [] }, 'noCode'],
    ['was given up by the customer', { status: 'CANCELED' }, 'givenUp'],
    ['ended with an order that the shop rejected', { status: 'REJECTED' }, 'shopEnded'],
  ] as const)('%s', (_, changes, cause) => {
    expect(linesOf({ ...changes, payments: [payment({ status: 'CANCELED' })] })).toEqual([['failed', cause, 800]]);
  });

  it('by card had no answer', () => {
    const card = payment({ method: 'CREDIT_CARD_ONLINE', status: 'CANCELED' });
    expect(linesOf({ status: 'PAYMENT_CANCELED', payments: [card], codes: [] })).toEqual([['failed', 'noAnswer', 800]]);
  });

  it.each([
    ['was refused by the bank', TEF_REFUSED, 'refused'],
    ['never reached the bank', null, 'noAnswer'],
  ] as const)('by card %s', (_, tefStatus, cause) => {
    const card = payment({ method: 'CREDIT_CARD_ONLINE', status: 'REFUSED', tefStatus });
    expect(linesOf({ status: 'PAYMENT_CANCELED', payments: [card], codes: [] })).toEqual([['failed', cause, 800]]);
  });

  it('is nobody’s failure where another one took its place', () => {
    expect(linesOf({ status: 'REGISTERED', payments: [payment({ status: 'CANCELED' })] })).toEqual([]);
  });
});

describe('money that was to come at the door (ADR-086)', () => {
  const door = payment({ method: 'CASH', id: 'cash' as PaymentId });

  it.each([
    ['waits there until the order is handed over', 'READY', 'ADDRESS', [['waiting', 'onDelivery', 800]]],
    ['waits there while a courier has the order', 'COLLECTED', 'ADDRESS', [['waiting', 'onDelivery', 800]]],
    ['waits no more for a customer who has left with the order', 'COLLECTED', 'TAKEOUT', []],
    ['waits no more for a customer who has the order', 'DELIVERED', 'ADDRESS', []],
  ] as const)('%s, beside a payment online that is under way', (_, status, shippingType, atTheDoor) => {
    const lines = linesOf({ status, shippingType, payments: [door, payment()] });
    expect(lines).toEqual([...atTheDoor, ['waiting', 'awaited', 800]]);
  });
});

describe('a capture that was not owed (D-66)', () => {
  it('stands after the one that was, also where both came at the same instant', () => {
    const movements = [movement('late_payment', 800, 2, 'second'), movement('charge', 800, 2, 'first')];
    const causes = linesOf({ status: 'REGISTERED', payments: [payment({ status: 'PAID' })], movements });
    expect(causes.slice(0, 2)).toEqual([
      ['received', 'paid', 800],
      ['received', 'twice', 800],
    ]);
  });

  const canceled = { status: 'PAYMENT_CANCELED', payments: [payment({ status: 'CANCELED' })] } as const;
  const cause = (amount: number, minute: number) =>
    linesOf({ ...canceled, movements: [movement('late_payment', amount, minute, 'a')] });

  it.each([
    ['less than was asked for', 799, 5, 'underpaid'],
    ['more than was asked for', 801, 5, 'overpaid'],
    ['after the code had died, whatever the amount', 799, 12, 'late'],
    ['right and in time, but for an order that had ended', 800, 5, 'afterEnd'],
  ])('is %s', (_, amount, minute, expected) => {
    expect(cause(amount, minute)).toEqual([['received', expected, amount]]);
  });

  it('is the second of two', () => {
    const movements = [movement('charge', 800, 3, 'a'), movement('late_payment', 800, 4, 'b')];
    expect(linesOf({ status: 'REGISTERED', payments: [payment({ status: 'PAID' })], movements })).toEqual([
      ['received', 'paid', 800],
      ['received', 'twice', 800],
    ]);
  });
});

describe('money that goes back (D-66)', () => {
  const paid = { payments: [payment({ status: 'PAID' })], movements: [movement('charge', 800, 3, 'a')] };
  const refund = (confirmedAt: Date | null) => ({
    paymentId: PAYMENT,
    capture: 'a',
    amount: cents(800),
    createdAt: at(20),
    confirmedAt,
  });

  it('is on its way until the acquirer confirms', () => {
    expect(linesOf({ ...paid, status: 'CANCELED', refunds: [refund(null)] })).toEqual([
      ['received', 'paid', 800],
      ['returning', 'cancelled', 800],
    ]);
  });

  it('is said once, also when the acquirer’s news comes before its answer', () => {
    const movements = [...paid.movements, movement('refund', 800, 21, 'r')];
    expect(linesOf({ ...paid, status: 'CANCELED', refunds: [refund(null)], movements })).toEqual([
      ['received', 'paid', 800],
      ['returned', 'cancelled', 800],
    ]);
  });

  it('in parts is on its way no longer when they are all of it', () => {
    const movements = [...paid.movements, movement('refund', 300, 21, 'r'), movement('refund', 500, 22, 's')];
    expect(linesOf({ ...paid, status: 'CANCELED', refunds: [refund(at(22))], movements })).toEqual([
      ['received', 'paid', 800],
      ['returned', 'cancelled', 300],
      ['returned', 'cancelled', 500],
    ]);
  });

  it('without having been asked for is the acquirer’s doing', () => {
    const movements = [...paid.movements, movement('refund', 300, 21, 'r')];
    expect(linesOf({ ...paid, status: 'DELIVERED', movements })).toEqual([
      ['received', 'paid', 800],
      ['returned', 'byAcquirer', 300],
    ]);
  });
});

describe('cashback of an order that ended (D-66)', () => {
  it('was used, and came back', () => {
    const cashback = [{ amount: cents(300), returnedAt: at(9) }];
    expect(linesOf({ status: 'REJECTED', payments: [], cashback })).toEqual([
      ['received', 'used', 300],
      ['returned', 'rejected', 300],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { PaymentId } from '#domain/ids.ts';
import { cents } from '#domain/pricing/cents.ts';
import type { MoneyEntry } from './order-money.ts';
import { makeMoneyEntry, makeOrder } from '#tests/factories/make-order.ts';
import type { Order } from './order.ts';
import type { CounterFacts } from './queued-order.ts';
import { moneyStateOf, queuedOrderOf } from './queued-order.ts';

const contact = { name: 'Ana Souza', phone: '11987654321' };
const queued = (changes: Partial<Order> = {}, isKitchen = false, registeredAt: Date | null = null) =>
  queuedOrderOf({ order: makeOrder(changes), takenAt: new Date(0), registeredAt, contact, changeDue: null }, isKitchen);

const counterOf = (changes: Partial<Order>): CounterFacts => {
  const { counter } = queued(changes);
  if (!counter) throw new Error('the counter sees everything');
  return counter;
};

describe('an order in the queue', () => {
  it('tells whoever brings it the whole address, and has no empty line in it (D-87)', () => {
    const { delivery } = makeOrder();
    const door = {
      street: 'Rua Aurora',
      number: '12',
      complement: '',
      district: 'Centro',
      city: 'Santos',
      state: 'SP',
    };
    const address = { ...door, label: '', zipcode: '11010000', receiverName: 'Ana Souza' };
    const linesOf = (receiverName: string) =>
      counterOf({ delivery: { ...delivery, address: { ...address, receiverName } } }).address;
    const place = ['Rua Aurora, 12', 'Centro · Santos', '11010-000'];
    expect(linesOf('Ana Souza')).toEqual(['Ana Souza', ...place]);
    expect(linesOf('')).toEqual(place);
  });

  it('says when it was promised: its slot, or the estimate', () => {
    const { delivery } = makeOrder();
    const schedule = { startsAt: '2026-11-20T18:00:00Z', endsAt: '2026-11-20T19:00:00Z' };
    expect(queued({ delivery: { ...delivery, schedule } }).promisedAt).toBe(schedule.startsAt);
    const estimated = queued({
      placedAt: '2026-11-20T12:00:00Z',
      delivery: { ...delivery, schedule: null, etaMinutes: 20 },
    });
    expect(estimated.promisedAt).toBe('2026-11-20T12:20:00.000Z');
  });

  it('that was paid late is promised from then on, and not late at once', () => {
    const delivery = { ...makeOrder().delivery, schedule: null, etaMinutes: 20 };
    const paid = queued({ placedAt: '2026-11-20T12:00:00Z', delivery }, false, new Date('2026-11-20T12:28:00Z'));
    expect(paid.promisedAt).toBe('2026-11-20T12:48:00.000Z');
  });

  it('has neither a person nor money in it for a kitchen', () => {
    const text = JSON.stringify(queued({}, true));
    expect(text).not.toContain(contact.phone);
    expect(text).not.toContain('1300');
  });
});

describe('the money of an order in the queue', () => {
  const total = cents(1300);

  it.each([
    ['paid', [makeMoneyEntry()]],
    ['due', [makeMoneyEntry({ kind: 'waiting', cause: 'onDelivery', means: 'cash' })]],
    ['awaited', [makeMoneyEntry({ kind: 'waiting', cause: 'awaited' })]],
    ['returning', [makeMoneyEntry(), makeMoneyEntry({ kind: 'returning', cause: 'rejected' })]],
    ['returned', [makeMoneyEntry(), makeMoneyEntry({ kind: 'returned', cause: 'rejected' })]],
  ] as const)('is %s', (state, money) => {
    expect(moneyStateOf(counterOf({ money, total }))).toEqual({ state, amount: total });
  });

  it.each([
    ['due at the door', 'due', makeMoneyEntry({ kind: 'waiting', cause: 'onDelivery', means: 'cash' })],
    ['paid', 'paid', makeMoneyEntry({ amount: total })],
  ] as const)('is %s, whatever else came that nobody owed and goes back', (_, state, owed) => {
    const stray = { amount: cents(5000), cause: 'afterEnd' } as const;
    const received = makeMoneyEntry(stray);
    for (const kind of ['returning', 'returned'] as const) {
      const money = [received, owed, makeMoneyEntry({ ...stray, kind })];
      expect(moneyStateOf(counterOf({ money, total }))).toEqual({ state, amount: total });
    }
  });

  it('is on its way back where nothing else is known of', () => {
    const stray = { amount: total, cause: 'late' } as const;
    const money = [makeMoneyEntry(stray), makeMoneyEntry({ ...stray, kind: 'returning' })];
    expect(moneyStateOf(counterOf({ money, total }))).toEqual({ state: 'returning', amount: total });
  });

  it.each([
    ['paid by what is left of it', 'paid', 1000, 300],
    ['returned once nothing is left', 'returned', 1300, 1300],
  ] as const)('that somebody gave back at the acquirer: it is %s', (_, state, amount, given) => {
    const rebate = makeMoneyEntry({ kind: 'returned', cause: 'byAcquirer', amount: cents(given) });
    expect(moneyStateOf(counterOf({ money: [makeMoneyEntry(), rebate], total }))).toEqual({ state, amount });
  });

  it('of which a whole payment was given back at the acquirer is returned, though a balance paid a little of it', () => {
    const money = [
      makeMoneyEntry({ means: 'cashback', cause: 'used', amount: cents(100), paymentId: null }),
      makeMoneyEntry({ amount: cents(1200) }),
      makeMoneyEntry({ kind: 'returned', cause: 'byAcquirer', amount: cents(1200) }),
    ];
    expect(moneyStateOf(counterOf({ money, total }))).toEqual({ state: 'returned', amount: 1200 });
    const again = makeMoneyEntry({ amount: cents(1200), paymentId: 'another' as PaymentId });
    expect(moneyStateOf(counterOf({ money: [...money, again], total }))).toEqual({ state: 'paid', amount: total });
  });

  it('of which a part was given back at the acquirer goes back whole when the order ends', () => {
    const entry = (kind: MoneyEntry['kind'], cause: MoneyEntry['cause'], amount: number) =>
      makeMoneyEntry({ kind, cause, amount: cents(amount) });
    const money = [makeMoneyEntry(), entry('returned', 'byAcquirer', 300), entry('returning', 'rejected', 1000)];
    expect(moneyStateOf(counterOf({ money, total }))).toEqual({ state: 'returning', amount: 1000 });
    const done = [makeMoneyEntry(), entry('returned', 'rejected', 300), entry('returned', 'rejected', 1000)];
    expect(moneyStateOf(counterOf({ money: done, total }))).toEqual({ state: 'returned', amount: total });
  });

  it('is on a tab, or nowhere', () => {
    expect(moneyStateOf(counterOf({ money: [], isPostpaid: true, total }))).toEqual({ state: 'tab', amount: total });
    expect(moneyStateOf(counterOf({ money: [], total })).state).toBe('none');
  });
});

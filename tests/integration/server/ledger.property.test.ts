import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { giftCardEntries } from '#server/persistence/schema/gift-card-entries.ts';
import { giftCards } from '#server/persistence/schema/gift-cards.ts';
import { ledgerEntries } from '#server/persistence/schema/ledger-entries.ts';
import { drawnFrom, seeds } from '#tests/arbitraries/seeds.ts';
import { History, sellSips, TOTAL } from './ledger-history.ts';
import { step } from './ledger-steps.ts';
import type { Step } from './ledger-steps.ts';
import { visitorOf } from './test-client.ts';
import { TestMoney } from './test-payments.ts';
import { useTestServer } from './test-server.ts';
import { openShop } from './test-shop.ts';

const server = useTestServer();
let shops = 0;

const TOLD_TOO_EARLY: Step[] = [
  { act: 'place', card: '4000000000000036', fault: 'none', isGift: false },
  { act: 'cancel', which: 0 },
  { act: 'work', faults: [] },
  { act: 'tell', order: [0] },
  { act: 'tell', order: [0] },
];

const BOUGHT_SPENT_AND_RETURNED: Step[] = [
  { act: 'place', card: '4000000000000010', fault: 'none', isGift: true },
  { act: 'spend', which: 0, reais: 6 },
  { act: 'cancel', which: 0 },
  { act: 'returnSpent', which: 0 },
  { act: 'cancel', which: 0 },
];

const HANDED_OVER_BESIDE_A_CODE: Step[] = [
  { act: 'place', card: null, fault: 'none', isGift: false },
  { act: 'anotherWay', which: 0, way: 'CASH', card: '', fault: 'none', isPaid: false },
  { act: 'link', which: 0, card: null, fault: 'none' },
  { act: 'handOver', which: 0 },
];

/** The liability account against the balances of the cards, card by card. */
async function owedAndHeld({ db, of }: TenantScope) {
  const entries = await db.select().from(giftCardEntries).where(of(giftCardEntries));
  const cards = await db.select().from(giftCards).where(of(giftCards));
  const owedFor = (id: string): number =>
    entries
      .filter(({ giftCardId }) => giftCardId === id)
      .reduce((sum, { kind, amount }) => sum + (kind === 'issued' || kind === 'restored' ? amount : 0 - amount), 0);
  return {
    owed: cards.reduce((sum, { balance }) => sum + balance, 0),
    mismatches: cards.filter(({ id, balance }) => owedFor(id) !== balance),
  };
}

async function expectBalancedBooks(steps: readonly Step[]): Promise<void> {
  const tenantId = await openShop(server.database.db, `ledger-${shops++}`);
  await sellSips(server, tenantId);
  const history = new History(server, new TestMoney(server, visitorOf(server, tenantId), tenantId));
  await history.run(steps);
  await history.quietDay();
  let kept = 0;
  for (const sale of history.sales) {
    const { order, ledger } = await history.money.stateOf(sale);
    const sum = ledger.reduce((total, [, amount]) => total + amount, 0);
    expect(sum).toBe(await history.kept(sale));
    // Paid once or not at all: never twice for one purchase, and nothing is kept for an order that failed.
    const atTheDoor = await history.atTheDoor(sale);
    const isPaid = (order === 'REGISTERED' || order === 'DELIVERED') && atTheDoor === null;
    // Whoever hands over takes the money, and nobody waits for it at the door afterwards.
    expect([order, atTheDoor]).toEqual([order, atTheDoor && (order === 'DELIVERED' ? 'PAID' : 'PENDING')]);
    expect([order, sum]).toEqual([order, isPaid ? TOTAL : 0]);
    expect(order).not.toBe('WAITING_PAYMENT');
    expect(ledger.filter(([kind]) => kind === 'charge').length).toBeLessThanOrEqual(1);
    kept += sum;
    // A card for money that is kept, none for money that is not.
    const cards = await history.cardsOf(sale);
    if (order === 'DELIVERED') expect(cards).toHaveLength(history.gifts.has(sale) ? 1 : 0);
    expect(cards.every(({ isVoid }) => isVoid !== isPaid)).toBe(true);
  }
  const all = await history.scope.db.select().from(ledgerEntries).where(history.scope.of(ledgerEntries));
  expect(all.reduce((sum, { kind, amount }) => sum + (kind === 'refund' ? 0 - amount : amount), 0)).toBe(kept);
  expect(new Set(['gift_card_spent', 'gift_card_invalid', ...history.refusals]).size).toBe(2);
  expect(await owedAndHeld(history.scope)).toEqual({ owed: expect.any(Number), mismatches: [] });
}

const anyHistory = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), expectBalancedBooks);

describe('the ledger of payments', () => {
  it.each(seeds)(
    'adds up to what was captured − refunded, per order and in total, whatever happens in whatever order (seed %i)',
    (seed) => fc.assert(anyHistory, drawnFrom(seed, 30)),
  );

  it.each([
    ['two webhooks about a pending card of a cancelled order', TOLD_TOO_EARLY],
    ['a card that is bought, spent and returned', BOUGHT_SPENT_AND_RETURNED],
    ['an order that is handed over for cash while a code of its link lives', HANDED_OVER_BESIDE_A_CODE],
  ])('adds up after %s', (_name, steps) => expectBalancedBooks(steps));
});

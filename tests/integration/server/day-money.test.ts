import { setupI18n } from '@lingui/core';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getDayMoney } from '#contract/day-money.ts';
import type { StoreId, TenantId } from '#domain/ids.ts';
import { ORDER_STATUS } from '#domain/order/order-status.ts';
import type { StaffRole } from '#domain/staff-role.ts';
import { dayTable } from '#features/counter/day-table.ts';
import firstLoad from '#locales/pt/first-load.json' with { type: 'json' };
import lazy from '#locales/pt/lazy.json' with { type: 'json' };
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { giftCardEntries } from '#server/persistence/schema/gift-card-entries.ts';
import { ledgerEntries } from '#server/persistence/schema/ledger-entries.ts';
import { orders } from '#server/persistence/schema/orders.ts';
import { payments } from '#server/persistence/schema/payments.ts';
import { refunds } from '#server/persistence/schema/refunds.ts';
import { stores } from '#server/persistence/schema/stores.ts';
import { tenantCommand } from '#server/services/tenant-file/tenant-command.ts';
import { drawnFrom, seeds } from '#tests/arbitraries/seeds.ts';
import { History, sellSips } from './ledger-history.ts';
import { step } from './ledger-steps.ts';
import type { Step } from './ledger-steps.ts';
import { CARD, share, usePayingTable } from './paying-table.ts';
import { operatorOf, TestClient, visitorOf } from './test-client.ts';
import { orderBody, place } from './test-orders.ts';
import { TestMoney } from './test-payments.ts';
import { useTestServer } from './test-server.ts';
import { CHECKOUT, openShop, STORE } from './test-shop.ts';

const server = useTestServer();
let shops = 0;

interface Movement {
  readonly at: string;
  readonly kind: string;
  readonly means: string;
  readonly amount: number;
  readonly orderNumber: number | null;
  readonly place: string | null;
  readonly reference: string | null;
}

const moneyOf = async (tenantId: TenantId, day?: string, storeId?: string) => {
  const query = new URLSearchParams({ ...(day && { day }), ...(storeId && { event_point_id: storeId }) });
  const answer = await operatorOf(server, tenantId).get(`/operator/money?${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json().money as {
    readonly day: string;
    readonly orders: { readonly placed: object; readonly ended: object };
    readonly movements: readonly Movement[];
    readonly openRefunds: { readonly count: number; readonly amount: number };
  };
};

const rowsOf = (tenantId: TenantId) => {
  const { db, of } = forTenant(server.database.db, tenantId);
  return {
    ledger: () => db.select().from(ledgerEntries).where(of(ledgerEntries)),
    promised: () => db.select().from(refunds).where(of(refunds)),
    giftCards: () => db.select().from(giftCardEntries).where(of(giftCardEntries)),
  };
};

const reais = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0) / 100;

/** 2026-11-21, as a person in São Paulo writes the day that began at five there. */
const dayIn = (at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date(at.getTime() - 5 * 3_600_000));

async function expectDaysToAddUp(steps: readonly Step[]): Promise<void> {
  const tenantId = await openShop(server.database.db, `day-money-${shops++}`);
  await sellSips(server, tenantId);
  const history = new History(server, new TestMoney(server, visitorOf(server, tenantId), tenantId));
  await history.run(steps);
  await history.quietDay();
  const { ledger, promised, giftCards } = rowsOf(tenantId);
  const [entries, promises, cards] = [await ledger(), await promised(), await giftCards()];
  const days = new Set([...entries, ...cards].map(({ at }) => dayIn(at)));

  let byGiftCard = 0;
  for (const day of days) {
    const { movements, openRefunds } = await moneyOf(tenantId, day);
    // What the ledger says of this day, entry by entry: nothing is missing, added or told twice.
    const told = movements.filter(({ means }) => means !== 'giftCard');
    expect(told.map(({ kind, amount, reference, at }) => [kind, amount, reference, at]).toSorted()).toEqual(
      entries
        .filter(({ at }) => dayIn(at) === day)
        .map(({ kind, amount, providerReference, at }) => [
          kind === 'refund' ? 'refunded' : 'captured',
          amount / 100,
          providerReference,
          at.toISOString(),
        ])
        .toSorted(),
    );
    byGiftCard += reais(movements.filter(({ means }) => means === 'giftCard').map(netCents));
    const isBefore = (at: Date) => dayIn(at) <= day;
    const paymentIds = new Set(promises.map(({ paymentId }) => paymentId));
    const open = [...paymentIds].map(
      (id) =>
        promises.filter(({ paymentId, createdAt }) => paymentId === id && isBefore(createdAt)).reduce(sum, 0) -
        entries
          .filter(({ paymentId, kind, at }) => paymentId === id && kind === 'refund' && isBefore(at))
          .reduce(sum, 0),
    );
    expect(openRefunds.amount).toBe(reais(open.filter((amount) => amount > 0)));
  }
  const used = cards.filter(({ kind }) => kind === 'redeemed').reduce(sum, 0);
  const returned = cards.filter(({ kind }) => kind === 'restored').reduce(sum, 0);
  expect(byGiftCard).toBeCloseTo((used - returned) / 100);
}

const sum = (total: number, { amount }: { readonly amount: number }): number => total + amount;
const netCents = ({ kind, amount }: Movement): number => Math.round((kind === 'captured' ? amount : 0 - amount) * 100);

const STRAY_SPENT_AND_LATE: Step[] = [
  { act: 'place', card: '4000000000000010', fault: 'none', isGift: true },
  { act: 'place', card: null, fault: 'none', isGift: false },
  { act: 'spend', which: 0, reais: 6 },
  { act: 'pay', which: 1, scenario: 'wrong-amount' },
  { act: 'returnSpent', which: 0 },
  { act: 'cancel', which: 0 },
  ...Array.from({ length: 24 }, (): Step => ({ act: 'wait', seconds: 3700 })),
  { act: 'work', faults: ['mute', 'deaf'] },
];

describe('the money of the days', () => {
  it.each(seeds)('is the ledger, day by day, whatever happens in whatever order (seed %i)', (seed) =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), expectDaysToAddUp),
      drawnFrom(seed, 10),
    ),
  );

  it('is the ledger after a code that was paid too little, a spent gift card and a refund that came a day late', () =>
    expectDaysToAddUp(STRAY_SPENT_AND_LATE));
});

describe('the money of a day', () => {
  let tenantId: TenantId;
  beforeEach(async () => {
    server.clock.set(null);
    tenantId = await openShop(server.database.db, `one-day-${shops++}`);
  });

  const personOf = async (role: StaffRole): Promise<TestClient> => {
    const told = await tenantCommand(['staff', 'add', tenantId, role, role], (work) => work(server.database.db));
    const login = { by: 'password', tenant_id: tenantId, name: role, password: /now: (\S+)/.exec(told)?.[1] };
    const { token } = (await new TestClient(server, {}).send('POST', '/operator/session', login)).json();
    return new TestClient(server, { authorization: `Bearer ${token}` });
  };

  const orderAndMove = async (...path: readonly number[]) => {
    const placed = await place(server, visitorOf(server, tenantId), orderBody());
    const transactionId = placed.json().transaction.id;
    const { db, of } = forTenant(server.database.db, tenantId);
    const [order] = await db
      .select()
      .from(orders)
      .where(of(orders, eq(orders.transactionId, transactionId)));
    for (const status of path)
      await operatorOf(server, tenantId).act('POST', `/operator/orders/${order?.id}/status`, { status });
    return transactionId;
  };
  const { PREPARING, READY, DELIVERED, REJECTED } = ORDER_STATUS;

  it('counts cash when the order is handed over, with its number and table, and says what was rejected', async () => {
    await orderAndMove(PREPARING, READY, DELIVERED);
    await orderAndMove(PREPARING);
    await orderAndMove(REJECTED);
    expect(await moneyOf(tenantId)).toMatchObject({
      storeId: STORE,
      timeZone: 'America/Sao_Paulo',
      orders: { placed: { count: 3, amount: 30 }, ended: { count: 1, amount: 10 } },
      movements: [{ kind: 'captured', means: 'cash', amount: 10, orderNumber: 1, place: '7', reference: null }],
      openRefunds: { count: 0, amount: 0 },
    });
  });

  it('counts no order that its customer gave up before it was paid', async () => {
    const visitor = visitorOf(server, tenantId);
    const placed = await place(server, visitor, orderBody([{}], { payment: { type: 'PIX', total: 10, change: 0 } }));
    const { transaction, receipt } = placed.json();
    const owner = visitor.with({ 'x-order-receipt': receipt });
    expect((await owner.act('POST', `/transactions/${transaction.id}/abandon`)).statusCode).toBe(200);
    const nothing = { count: 0, amount: 0 };
    expect(await moneyOf(tenantId)).toMatchObject({ orders: { placed: nothing, ended: nothing } });
  });

  it('is saved as a table with one movement in a row, in which a spreadsheet runs nothing', async () => {
    const { db, of } = forTenant(server.database.db, tenantId);
    await db.update(stores).set({ name: '=1+1; "Sé"' }).where(of(stores));
    await orderAndMove(PREPARING, READY, DELIVERED);
    await orderAndMove(PREPARING, READY, DELIVERED);
    const answer = await operatorOf(server, tenantId).get('/operator/money');
    const { money } = z.decode(getDayMoney.response, answer.json());
    const pt = { ...firstLoad.messages, ...lazy.messages } as never;
    const i18n = setupI18n({ locale: 'pt', messages: { pt } });
    const [head, ...rows] = dayTable(i18n, money).split('\r\n');
    expect(head).toBe('\uFEFFDia;Data e hora;Loja;Movimento;Forma de pagamento;Valor;Referente a;Código na operadora');
    const cash = /^2[-\d]{9};2[-\d]{9} [:\d]{8};"'=1\+1; ""Sé""";Recebido;Dinheiro;10,00;Pedido 00[12] · Mesa 7;$/;
    expect(rows).toEqual([expect.stringMatching(cash), expect.stringMatching(cash), '']);
  });

  it('begins at five in the morning of the store and ends a moment before the next', async () => {
    const transactionId = await orderAndMove(PREPARING, READY, DELIVERED);
    const { db, of } = forTenant(server.database.db, tenantId);
    const takenAt = async (instant: string) => {
      const which = of(payments, eq(payments.transactionId, transactionId));
      await db
        .update(payments)
        .set({ updatedAt: new Date(instant) })
        .where(which);
      return (await moneyOf(tenantId, '2026-11-20')).movements.length;
    };
    expect(await takenAt('2026-11-20T04:59:59.999-03:00')).toBe(0);
    expect(await takenAt('2026-11-20T05:00:00.000-03:00')).toBe(1);
    expect(await takenAt('2026-11-21T04:59:59.999-03:00')).toBe(1);
    expect(await takenAt('2026-11-21T05:00:00.000-03:00')).toBe(0);
    await db.update(stores).set({ timeZone: 'America/Rio_Branco' }).where(of(stores));
    expect(await takenAt('2026-11-20T05:00:00.000-03:00')).toBe(0);
    expect(await takenAt('2026-11-21T05:00:00.000-03:00')).toBe(1);
  });

  it('is of one store, and never of another shop', async () => {
    await orderAndMove(PREPARING, READY, DELIVERED);
    const { db, of, own } = forTenant(server.database.db, tenantId);
    const [first] = await db.select().from(stores).where(of(stores));
    if (!first) throw new Error('no store');
    await db.insert(stores).values(own({ ...first, id: 'second' as StoreId, name: 'Praia', position: 1 }));
    expect(await moneyOf(tenantId, undefined, 'second')).toMatchObject({
      movements: [],
      orders: { placed: { count: 0 } },
    });
    const answer = await operatorOf(server, tenantId).get('/operator/money');
    expect(answer.json().stores).toEqual([
      { id: STORE, name: 'Centro' },
      { id: 'second', name: 'Praia' },
    ]);
    const unknown = await operatorOf(server, tenantId).get('/operator/money?event_point_id=elsewhere');
    expect(unknown.json()).toMatchObject({ code: 'not_found' });
    const other = await openShop(server.database.db, `one-day-${shops++}`);
    expect((await moneyOf(other)).movements).toEqual([]);
  });

  it('is shown to the owner and to whoever takes money, not to a kitchen nor to a customer', async () => {
    const see = async (who: TestClient) => (await who.get('/operator/money')).statusCode;
    expect(await see(await personOf('owner'))).toBe(200);
    expect(await see(await personOf('counter'))).toBe(200);
    expect(await see(await personOf('kitchen'))).toBe(403);
    expect(await see(visitorOf(server, tenantId))).toBe(401);
  });

  it.each(['1999-12-31', '2026-02-30', 'hoje', '12026-01-01'])('refuses the day %s', async (day) => {
    expect((await operatorOf(server, tenantId).get(`/operator/money?day=${day}`)).statusCode).toBe(400);
  });
});

describe('the money of a tab', () => {
  const { table, pay, payAllCodes } = usePayingTable(server);
  beforeEach(() => server.clock.set(null));

  it('is what its guests paid in the app, by their means, and what was left at the counter', async () => {
    await pay({ part: share(4), payment: CARD });
    await pay({ part: share(4) });
    await payAllCodes();
    await operatorOf(server, table.tenantId).act('POST', `/operator/tabs/${CHECKOUT}/close`);
    const { movements } = await moneyOf(table.tenantId);
    const told = movements.map(({ kind, means, amount, place: where }) => [kind, means, amount, where]);
    expect(told.toSorted()).toEqual([
      ['captured', 'onlineCard', 25, '12'],
      ['captured', 'pix', 25, '12'],
      ['captured', 'table', 50, '12'],
    ]);
  });

  it('has the rest of a tab in each of the means in which the counter took it, with its service', async () => {
    const takings = [
      { method: 'CASH', amount: 30 },
      { method: 'DEBIT_CARD', amount: 80 },
    ];
    const body = { expected: 100, service: 10, takings };
    await operatorOf(server, table.tenantId).act('POST', `/operator/tabs/${CHECKOUT}/close`, body);
    const { movements } = await moneyOf(table.tenantId);
    expect(movements.map(({ means, amount }) => [means, amount]).toSorted()).toEqual([
      ['cash', 30],
      ['debitCard', 80],
    ]);
  });
});

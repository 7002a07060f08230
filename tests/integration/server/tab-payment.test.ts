import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { LoyaltyId } from '#domain/ids.ts';
import { cents } from '#domain/pricing/cents.ts';
import { contextLinkNames, contextLinks } from '#server/persistence/schema/context-links.ts';
import { loyalties, loyaltyLots } from '#server/persistence/schema/loyalties.ts';
import { refunds } from '#server/persistence/schema/refunds.ts';
import { tenants } from '#server/persistence/schema/tenants.ts';
import { minutesFromNow } from './paying-shop.ts';
import { CARD, PIX, share, usePayingTable } from './paying-table.ts';
import { captchaToken, customerOf } from './test-client.ts';
import type { TestClient } from './test-client.ts';
import { placeRound, tabBody } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { ACCOUNT, CHECKOUT } from './test-shop.ts';

const server = useTestServer();
const { table, rows, ledger, look, payAllCodes, pay, readTab, operatorTab } = usePayingTable(server);
const progress = async (key: string) => (await table.visitor.get(`/tabs/${CHECKOUT}/payments/${key}`)).json().payment;
const sums = async () => {
  const { total, paid, beingPaid, rest } = await operatorTab();
  return { total, paid, beingPaid, rest };
};

describe('paying a tab in the app (D-76)', () => {
  it('half by PIX and the rest by card closes it, with all of it in the ledger (D-77)', async () => {
    const key = randomUUID();
    const begun = await pay({ part: share(2), key });
    expect(begun.statusCode, begun.body).toBe(200);
    expect(begun.json().payment).toMatchObject({ status: 0, amount: 50, pix: { code: expect.any(String) } });
    expect(await sums()).toEqual({ total: 100, paid: 0, beingPaid: 50, rest: 50 });
    await payAllCodes();
    expect(await progress(key)).toMatchObject({ status: 1, pix: null });
    expect((await readTab()).closedAt).toBeNull();

    expect((await pay({ payment: CARD })).json().payment).toMatchObject({ status: 1, amount: 50 });
    const tab = await readTab();
    expect(tab.closedAt).not.toBeNull();
    expect(tab).toMatchObject({ paidOutside: 0, payments: [{ amount: 50, method: 'PIX' }, { amount: 50 }] });
    expect(await ledger()).toEqual([
      ['charge', 5000],
      ['charge', 5000],
    ]);
    expect((await placeRound(server, table.visitor, tabBody(table.tenantId))).json()).toMatchObject({
      code: 'tab_closed',
    });
  });

  it('takes exactly the tab from any number of phones that pay shares at once, and refuses the others with the rest', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => pay({ part: share(7), payment: index % 2 ? PIX : CARD })),
    );
    const taken = answers.filter(({ statusCode }) => statusCode === 200);
    expect(taken).toHaveLength(7);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => answer.json());
    for (const problem of refused) expect(['tab_part_taken', 'tab_closed']).toContain(problem.code);
    await payAllCodes();
    expect(taken.reduce((sum, answer) => sum + Math.round(answer.json().payment.amount * 100), 0)).toBe(10000);
    expect(table.acquirer.captured()).toBe(10000);
    expect(await sums()).toMatchObject({ total: 100, paid: 100, beingPaid: 0 });
    expect((await readTab()).closedAt).not.toBeNull();
  });

  it('never takes more than the rest when everybody wants to pay all of it', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay()));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refused = answers.find(({ statusCode }) => statusCode !== 200)?.json();
    expect(refused).toMatchObject({ status: 409, code: 'tab_part_taken', total: 0 });
  });

  it('by items: each unit once', async () => {
    const [{ lines }] = (await readTab()).rounds;
    const items = (units: number) => ({ kind: 'items', items: [{ lineId: lines[0].id, units }] });
    const answers = await Promise.all([pay({ part: items(4) }), pay({ part: items(4) }), pay({ part: items(4) })]);
    expect(answers.filter(({ statusCode }) => statusCode === 200).map((a) => a.json().payment.amount)).toEqual([
      40, 40,
    ]);
    expect(await sums()).toMatchObject({ beingPaid: 80, rest: 20 });
    expect((await pay({ part: items(2) })).statusCode).toBe(200);
  });

  it('a code that dies and a card that is refused free their part', async () => {
    await pay({ part: share(2) });
    table.acquirer.onCard = 'refuse';
    const key = randomUUID();
    expect((await pay({ part: share(2), payment: CARD, key })).json().payment).toMatchObject({ status: 2 });
    expect(await sums()).toMatchObject({ beingPaid: 50, rest: 50 });
    for (const { id } of await rows())
      if (table.acquirer.charges.get(id)?.outcome === 'pending') table.acquirer.expire(id);
    await look(minutesFromNow(30));
    expect(await sums()).toEqual({ total: 100, paid: 0, beingPaid: 0, rest: 100 });
    expect((await readTab()).payments).toEqual([]);
    expect((await pay()).json().payment).toMatchObject({ amount: 100 });
  });

  it('a code that is paid after its part was taken by others goes back', async () => {
    await pay({ part: share(2) });
    const [late] = await rows();
    if (!late) throw new Error('nothing was begun');
    table.acquirer.expire(late.id);
    await look(minutesFromNow(30));
    await pay({ payment: CARD });
    table.acquirer.pay(late.id, late.total);
    await look();
    expect(await ledger()).toEqual([
      ['charge', 10000],
      ['late_payment', 5000],
    ]);
    expect(await server.database.db.$count(refunds, eq(refunds.tenantId, table.tenantId))).toBe(1);
  });

  it('is carried out once however often it is sent, and found again by its key', async () => {
    const key = randomUUID();
    const answers = await Promise.all([pay({ key, payment: CARD }), pay({ key, payment: CARD })]);
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
    expect(table.acquirer.captured()).toBe(10000);
    expect(await progress(key)).toMatchObject({ status: 1, amount: 100 });
    expect(await progress(randomUUID())).toBeNull();
  });

  it('is no failure to the second copy of the same bytes, which a browser sends where a connection was lost', async () => {
    const copy = { key: randomUUID(), token: await captchaToken(server, table.visitor), part: share(3), payment: CARD };
    const second = Promise.withResolvers<Awaited<ReturnType<typeof pay>>>();
    table.acquirer.meanwhile = async () => second.resolve(await pay(copy));
    const first = await pay(copy);
    expect((await second.promise).json()).toMatchObject({ status: 409, code: 'idempotency_in_progress' });
    expect((await pay(copy)).body).toBe(first.body);
    // A proof of work is one try, also for somebody else.
    expect((await pay({ ...copy, key: randomUUID() })).json()).toMatchObject({ code: 'captcha_invalid' });
    expect((await pay({ token: 'bm90LWEtcHJvb2Y=' })).json()).toMatchObject({ code: 'captcha_invalid' });
    expect(await rows()).toHaveLength(1);
  });

  it('is refused if the part has come to more than was agreed to, and taken if to less (ADR-015)', async () => {
    await placeRound(server, table.visitor, tabBody(table.tenantId));
    expect((await pay({ expected: 100 })).json()).toMatchObject({ code: 'price_changed', total: 110 });
    expect((await pay({ expected: 120 })).statusCode).toBe(200);
  });

  it('is refused below the smallest online payment, and on somebody else’s card', async () => {
    expect((await pay({ part: share(50) })).json()).toMatchObject({ code: 'payment_below_minimum', total: 2 });
    const ana = await customerOf(server, table.tenantId);
    const card = { ...CARD, card_hash: null, card_id: 'not-hers' };
    expect((await pay({ client: ana, payment: card })).json()).toMatchObject({ code: 'payment_unavailable' });
  });

  it('is open to whoever ordered by any of the codes of the table', async () => {
    const { db } = server.database;
    const ofTable = and(eq(contextLinks.tenantId, table.tenantId), eq(contextLinks.accountId, ACCOUNT));
    const [code] = await db.select().from(contextLinks).where(ofTable);
    if (!code) throw new Error('the table has no code');
    const own = '00000000-0000-4000-8000-000000000001' as typeof code.code;
    await db.insert(contextLinkNames).values({ tenantId: table.tenantId, code: own });
    // First in every order, and for customers only.
    const stricter = { isAnonymous: false, allowAnonymous: false, isPostpaid: false };
    await db.insert(contextLinks).values({ ...code, ...stricter, code: own });
    expect((await readTab()).rounds).toHaveLength(1);
    expect((await pay({ part: share(2), payment: CARD })).statusCode).toBe(200);
    await db
      .update(contextLinks)
      .set({ ...stricter, isPostpaid: true })
      .where(ofTable);
    expect((await pay()).json()).toMatchObject({ code: 'anonymous_not_allowed' });
  });

  it('is refused to whoever does not sit there', async () => {
    const token = await captchaToken(server, table.visitor);
    const body = {
      accountId: 'account-13',
      guest: '',
      part: { kind: 'rest' },
      hasService: false,
      tip: 0,
      expected: 100,
    };
    const refused = await table.visitor.act('POST', `/tabs/${CHECKOUT}/payments`, { ...body, payment: PIX, token });
    expect(refused.json()).toMatchObject({ code: 'not_found' });
  });
});

describe('the optional service and a tip (D-78)', () => {
  const offer = () =>
    server.database.db
      .update(tenants)
      .set({ servicePercent: 10, tipEnabled: true })
      .where(eq(tenants.tenantId, table.tenantId));

  it('are told with the tab, and charged on top of its part only as the guest left them', async () => {
    await offer();
    expect(await readTab()).toMatchObject({ servicePercent: 10, isTipEnabled: true });
    const first = await pay({ part: share(2), payment: CARD, hasService: true, tip: 3 });
    expect(first.json().payment).toMatchObject({ amount: 50, service: 5, tip: 3 });
    const second = await pay({ part: share(2), payment: CARD });
    expect(second.json().payment).toMatchObject({ amount: 50, service: 0, tip: 0 });
    expect(await operatorTab()).toMatchObject({ total: 100, paid: 100, service: 5, tip: 3, rest: 0 });
    expect((await readTab()).closedAt).not.toBeNull();
    expect((await ledger()).reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(10800);
  });

  it('are nothing where the shop does not have them on', async () => {
    expect((await pay({ part: share(2), hasService: true })).json().payment).toMatchObject({ service: 0 });
    expect((await pay({ part: share(2), tip: 1 })).json()).toMatchObject({ code: 'bad_request' });
  });
});

describe('a part of a tab that a customer pays (D-64)', () => {
  const cashback = async (client: TestClient) =>
    (await client.get('/loyalties?cashback=true')).json().loyalties[0].availableCashback;

  it('earns whoever paid it, without service and tip, once; and a visitor nothing', async () => {
    const { db } = server.database;
    const programme = { tenantId: table.tenantId, id: 'volta' as LoyaltyId, name: 'Volta', kind: 'cashback' as const };
    await db.insert(loyalties).values({ ...programme, cashbackPercentage: 7.57 });
    await db.update(tenants).set({ servicePercent: 10, tipEnabled: true }).where(eq(tenants.tenantId, table.tenantId));
    const ana = await customerOf(server, table.tenantId);
    const half = { part: share(2), hasService: true };
    expect((await pay({ ...half, tip: 3, client: ana })).statusCode).toBe(200);
    expect((await pay(half)).statusCode).toBe(200);
    expect(await cashback(ana)).toBe(0);
    await payAllCodes();
    await look();
    // 7.57 % of R$ 50,00.
    expect(await cashback(ana)).toBe(3.78);
    expect(await db.select().from(loyaltyLots).where(eq(loyaltyLots.tenantId, table.tenantId))).toHaveLength(1);
  });

  it('gives it back with the money (D-65)', async () => {
    const { db } = server.database;
    const programme = { tenantId: table.tenantId, id: 'volta' as LoyaltyId, name: 'Volta', kind: 'cashback' as const };
    await db.insert(loyalties).values({ ...programme, cashbackPercentage: 10 });
    const ana = await customerOf(server, table.tenantId);
    await pay({ client: ana });
    await payAllCodes();
    expect(await cashback(ana)).toBe(10);
    const [payment] = await rows();
    const charge = table.acquirer.charges.get(payment!.id)!;
    table.acquirer.charges.set(payment!.id, {
      ...charge,
      refunds: [{ reference: 'r', amount: cents(2500), at: new Date() }],
    });
    await look();
    expect(await cashback(ana)).toBe(7.5);
  });
});

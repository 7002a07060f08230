import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { LightMyRequestResponse as Response } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import { idempotencyRecords } from '#server/persistence/schema/idempotency-records.ts';
import { CARD, CUSTOMER, useLinkedShop } from './linked-shop.ts';
import { bag, cardPayment, pixPayment, usePayingShop } from './paying-shop.ts';
import { CARD as TABLE_CARD, usePayingTable } from './paying-table.ts';
import { captchaToken } from './test-client.ts';
import { place } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import type { FakeAcquirer } from './fake-acquirer.ts';

const server = useTestServer({ connections: 30, variables: { PUBLIC_URL: 'https://balcao.example' } });

/** The same bytes, as a browser sends them again where a connection was lost; `changed` names what is another request instead. */
type Send = (changed?: { readonly key?: string; readonly payment?: object }) => Promise<Response>;

interface Payable {
  readonly acquirer: FakeAcquirer;
  readonly tenantId: TenantId;
  readonly send: Send;
}

/** Payments that the shop does not take: one is looked at under the lock, the other one is not worth it. */
interface Refused {
  readonly atTheEnd: object;
  readonly before: object;
}

/** No payment can be written while the work runs, as when the database goes away in the middle of it. */
async function withoutPayments<Result>(work: () => Promise<Result>): Promise<Result> {
  const { db } = server.database;
  await db.execute(
    sql`create function lose_it() returns trigger language plpgsql as 'begin raise exception ''lost''; end'`,
  );
  await db.execute(sql`create trigger lost before insert on payments execute function lose_it()`);
  try {
    return await work();
  } finally {
    await db.execute(sql`drop function lose_it() cascade`);
  }
}

/** The process ends between writing the payment and asking the acquirer for it: nobody asks, and no answer is kept. */
async function diesBeforeAsking({ tenantId, send }: Payable): Promise<void> {
  const { services } = server.app;
  const { paymentProviders } = services;
  let asked = 0;
  const of: typeof paymentProviders.of = async (...names) => {
    if (asked++ > 0) throw new Error('gone');
    return await paymentProviders.of(...names);
  };
  Object.assign(services, { paymentProviders: { ...paymentProviders, of } });
  await send();
  Object.assign(services, { paymentProviders });
  await server.database.db.delete(idempotencyRecords).where(eq(idempotencyRecords.tenantId, tenantId));
}

function keepsProofAndPaymentTogether(payable: () => Promise<Payable>, refused: Refused) {
  it('takes the same bytes again after the first try was undone on its way, because nothing had been tried', async () => {
    const { acquirer, send } = await payable();
    expect((await withoutPayments(send)).statusCode).toBe(500);
    const again = await send();
    expect(again.statusCode, again.body).toBe(200);
    expect(acquirer.cardRequests).toHaveLength(1);
    expect((await send({ key: randomUUID() })).json()).toMatchObject({ code: 'captcha_invalid' });
  });

  it('asks for a payment that was written down and not asked for, when the same bytes come again', async () => {
    const left = await payable();
    await diesBeforeAsking(left);
    expect(left.acquirer.cardRequests).toEqual([]);
    expect((await left.send()).statusCode).toBe(200);
    await left.send();
    expect(left.acquirer.cardRequests).toHaveLength(1);
    expect(left.acquirer.captured()).toBeGreaterThan(0);
  });

  it('spends the proof with a refusal of the payment that was about to begin', async () => {
    const { send } = await payable();
    expect((await send({ payment: refused.atTheEnd, key: randomUUID() })).statusCode).toBe(409);
    expect((await send()).json()).toMatchObject({ code: 'captcha_invalid' });
  });

  it('keeps the proof for another try where it was refused before that', async () => {
    const { send } = await payable();
    expect((await send({ payment: refused.before, key: randomUUID() })).statusCode).toBeGreaterThanOrEqual(400);
    const next = await send();
    expect(next.statusCode, next.body).toBe(200);
  });
}

describe('paying a part of a tab', () => {
  const { table, pay } = usePayingTable(server);
  const payable = async (): Promise<Payable> => {
    const same = { key: randomUUID(), token: await captchaToken(server, table.visitor), payment: TABLE_CARD };
    return { ...table, send: (changed) => pay({ ...same, ...changed }) };
  };
  keepsProofAndPaymentTogether(payable, {
    atTheEnd: { ...TABLE_CARD, installments: 9 },
    before: { ...TABLE_CARD, card_hash: null },
  });
});

describe('paying by a link', () => {
  const shop = useLinkedShop(server);
  const payable = async (): Promise<Payable> => {
    const { acquirer, anybody, tenantId, uuid } = shop();
    const same = { key: randomUUID(), payment: CARD };
    const token = await captchaToken(server, anybody);
    const send: Send = (changed) => {
      const { key, payment } = { ...same, ...changed };
      return anybody.act('POST', `/payments/${uuid}`, { payment, customer: CUSTOMER, token }, key);
    };
    return { acquirer, tenantId, send };
  };
  keepsProofAndPaymentTogether(payable, {
    atTheEnd: { ...CARD, installments: 9 },
    before: { ...CARD, card_number: '4000' },
  });
});

describe('paying an order in another way', () => {
  const shop = usePayingShop(server);
  const payable = async (): Promise<Payable> => {
    const { acquirer, ana, tenantId } = shop();
    const { id } = (await place(server, ana, bag(pixPayment(8)))).json().transaction;
    const same = { key: randomUUID(), payment: cardPayment(8) };
    const token = await captchaToken(server, ana);
    const send: Send = (changed) => {
      const { key, payment } = { ...same, ...changed };
      return ana.act('POST', `/transactions/${id}/payments`, { payment, token }, key);
    };
    return { acquirer, tenantId, send };
  };
  const { change: _change, ...incomplete } = pixPayment(8);
  keepsProofAndPaymentTogether(payable, { atTheEnd: cardPayment(7), before: incomplete });
});

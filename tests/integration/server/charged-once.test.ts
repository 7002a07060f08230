import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import type { StoredPayment } from '#server/persistence/repositories/payments-repository.ts';
import { checkPayment } from '#server/services/payments/check-payment.ts';
import { bag, cardPayment, FREE, minutesFromNow, usePayingShop } from './paying-shop.ts';
import { place } from './test-orders.ts';
import { useTestServer } from './test-server.ts';

const server = useTestServer({ connections: 30 });
const shop = usePayingShop(server);

describe('one purchase is charged once', () => {
  it('when the acquirer charged and its answer was lost: it is found, and the same key gets the same answer', async () => {
    shop().acquirer.onCard = 'charge, no answer';
    const key = randomUUID();
    const first = await place(server, shop().ana, bag(cardPayment(8)), key);
    expect((await shop().detailOf(first)).transaction).toMatchObject({ in_transaction: true });
    const second = await place(server, shop().ana, bag(cardPayment(8, { card_hash: 'key-2_bmV1' })), key);
    expect(second.body).toBe(first.body);
    await shop().look();
    expect((await shop().detailOf(first)).transaction).toMatchObject({ completed: true });
    expect(shop().acquirer.cardRequests).toHaveLength(1);
    expect(shop().acquirer.captured()).toBe(800);
  });

  it('or not at all when the acquirer never received it: reservations are released', async () => {
    shop().acquirer.onCard = 'no charge, no answer';
    await place(server, shop().ana, bag(cardPayment(8)));
    await shop().look(minutesFromNow(1));
    expect(await shop().statuses()).toEqual(['WAITING_PAYMENT']);
    await shop().look(minutesFromNow(3));
    expect(await shop().statuses()).toEqual(['PAYMENT_CANCELED']);
    expect(await shop().held()).toEqual(FREE);
  });

  it('and not given up as one that nobody asked for, when the jobs have looked just before it was begun', async () => {
    const { services } = server.app;
    const { paymentProviders } = services;
    const seen: StoredPayment[] = [];
    const slow = {
      of: async () => {
        seen.push(...(await shop().payments()).filter(({ method }) => method === 'CREDIT_CARD_ONLINE'));
        return shop().acquirer;
      },
    };
    const scope = forTenant(server.database.db, shop().tenantId);
    shop().acquirer.meanwhile = () => checkPayment(services, scope, seen[0]!, minutesFromNow(1));
    Object.assign(services, { paymentProviders: slow });
    await place(server, shop().ana, bag(cardPayment(8)));
    Object.assign(services, { paymentProviders });
    expect(seen[0]).toMatchObject({ status: 'PENDING', askedAt: null });
    expect(await shop().statuses()).toEqual(['REGISTERED']);
    expect(await shop().refunds()).toEqual([]);
  });

  it('when the call fails: the order is kept and answered, and the payment is followed up', async () => {
    shop().acquirer.onCard = 'throw';
    const placed = await place(server, shop().ana, bag(cardPayment(8)));
    expect(placed.statusCode).toBe(200);
    await shop().look(minutesFromNow(3));
    expect(await shop().statuses()).toEqual(['PAYMENT_CANCELED']);
    expect(await shop().held()).toEqual(FREE);
  });

  it('when identical requests come at once', async () => {
    const key = randomUUID();
    const placed = await Promise.all(
      Array.from({ length: 12 }, () => place(server, shop().ana, bag(cardPayment(8)), key)),
    );
    const codes = placed.map((response) => response.json().code ?? 'accepted');
    expect(codes.filter((code) => code !== 'accepted' && code !== 'idempotency_in_progress')).toEqual([]);
    expect(await shop().statuses()).toEqual(['REGISTERED']);
    expect(shop().acquirer.captured()).toBe(800);
  });

  it('when the request is repeated while the acquirer is asked', async () => {
    const key = randomUUID();
    let second: Promise<unknown> = Promise.resolve();
    shop().acquirer.meanwhile = async () => {
      shop().acquirer.meanwhile = async () => {};
      second = place(server, shop().ana, bag(cardPayment(8)), key);
      await second;
    };
    const first = await place(server, shop().ana, bag(cardPayment(8)), key);
    expect((await second) as Response).toMatchObject({ body: first.body });
    expect(shop().acquirer.cardRequests).toHaveLength(1);
  });

  it('or not at all when the database dies while the order is written', async () => {
    const holder = new pg.Client(server.url);
    await holder.connect();
    onTestFinished(() => holder.end());
    await holder.query('begin; lock table order_lines in access exclusive mode');
    const key = randomUUID();
    const dying = place(server, shop().ana, bag(cardPayment(8)), key);
    const waiting = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and wait_event_type = 'Lock'`;
    await expect
      .poll(async () => (await holder.query(`select pid ${waiting}`)).rowCount, { interval: 5 })
      .toBeGreaterThan(0);
    await holder.query(`select pg_terminate_backend(pid) ${waiting}`);
    await holder.query('commit');
    expect((await dying).statusCode).toBe(503);
    expect(shop().acquirer.cardRequests).toEqual([]);
    expect(await shop().held()).toEqual(FREE);
    expect((await place(server, shop().ana, bag(cardPayment(8)), key)).statusCode).toBe(200);
    expect(shop().acquirer.captured()).toBe(800);
  });

  it('or not at all when the server dies after the order and before the acquirer: reservations are released', async () => {
    const { services } = server.app;
    const { paymentProviders } = services;
    let asked = 0;
    const dying = { of: async () => (++asked === 1 ? shop().acquirer : Promise.reject(new Error('gone'))) };
    Object.assign(services, { paymentProviders: dying });
    const placed = await place(server, shop().ana, bag(cardPayment(8)));
    Object.assign(services, { paymentProviders });
    expect((await shop().detailOf(placed)).transaction).toMatchObject({ in_transaction: true });
    await shop().look(minutesFromNow(3));
    expect(shop().acquirer.cardRequests).toEqual([]);
    expect(await shop().statuses()).toEqual(['PAYMENT_CANCELED']);
    expect(await shop().held()).toEqual(FREE);
  });
});

it('without leaving card data or a hash of it in any table', async () => {
  const secret = 'key-9_c2VjcmV0LWNhcmQ';
  await place(server, shop().ana, bag(cardPayment(8, { card_hash: secret, card_tokenize: true })));
  const { rows: tables } = await server.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  for (const { name } of tables) {
    const { rows } = await server.database.pool.query(
      `select 1 from "${name}" t where t::text like '%c2VjcmV0LWNhcmQ%'`,
    );
    expect(rows, name).toEqual([]);
  }
});

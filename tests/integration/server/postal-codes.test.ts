import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import { customerOf, visitorOf } from './test-client.ts';
import type { TestClient } from './test-client.ts';
import { orderBody, place } from './test-orders.ts';
import { useTestServer } from './test-server.ts';
import { HOME, openShop, STORE } from './test-shop.ts';

/** A service that does not answer. */
const asked: (string | undefined)[] = [];
const service = createServer(({ url }, response) => {
  asked.push(url);
  response.writeHead(503).end();
}).listen(0, '127.0.0.1');
await once(service, 'listening');
afterAll(() => void service.close());

const { port } = service.address() as AddressInfo;
const server = useTestServer({ variables: { CEP_URL: `http://127.0.0.1:${port}/{cep}` } });
const TYPED = {
  label: 'Trabalho',
  receiverName: 'Ana',
  zipcode: '13010041',
  address: 'Rua Onze',
  number: '11',
  address2: '',
  district: 'Centro',
  city: 'São Paulo',
  state: 'SP',
  main: false,
};
let visitor: TestClient;
beforeAll(async () => {
  visitor = visitorOf(server, await openShop(server.database.db, 'shop'));
});

describe('postal codes', () => {
  it('a CEP service that does not answer is told apart from a CEP that does not exist (D-59)', async () => {
    const answer = await visitor.get('/postal-codes/13010041');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'service_unavailable' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it("a fee can be quoted without it: in the store's city by the farthest band, elsewhere not at all", async () => {
    const quote = async (city: string) =>
      (await visitor.get(`/event_points/${STORE}?zipcode=13010041&number=1&city=${city}&state=SP`)).json().event_point;
    expect(await quote('São Paulo')).toMatchObject({ deliveryPrice: 7, isBeyondMaxDistance: false });
    expect(await quote('Campinas')).toMatchObject({ deliveryPrice: null, isBeyondMaxDistance: true });
  });

  it('no transaction waits for it: saving an address and ordering to one make no call', async () => {
    const ana = await customerOf(server, 'shop' as TenantId);
    const before = asked.length;
    const address = (await ana.act('POST', '/profile/address', TYPED)).json();
    expect(address).toMatchObject({ address: { zipcode: TYPED.zipcode, latitude: null } });
    expect((await ana.act('PUT', `/profile/address/${HOME}`, TYPED)).statusCode).toBe(200);
    const { label: _label, main: _main, ...typed } = TYPED;
    const shipping = { type: 'ADDRESS', schedule: null, address_id: null, address: typed };
    const order = await place(server, ana, orderBody([{}], { fee: 7, customer: null, shipping }));
    expect(order.statusCode).toBe(200);
    expect(asked.slice(before)).toEqual([]);
  });
});

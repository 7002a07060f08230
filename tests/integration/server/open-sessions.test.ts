import { beforeEach, describe, expect, it } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import { TestClient } from './test-client.ts';
import { useTestServer } from './test-server.ts';
import { CUSTOMER, openShop } from './test-shop.ts';

const server = useTestServer();
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const start = Date.parse('2026-11-20T12:00:00Z');

let shops = 0;
let tenantId: TenantId;
let phone: TestClient;
let laptop: TestClient;

const clockAt = (minutes: number) => server.clock.set(new Date(start + minutes * 60_000).toISOString());

async function logInWith(userAgent: string): Promise<TestClient> {
  const body = { username: CUSTOMER.document, password: CUSTOMER.password, tenant_id: tenantId };
  const client = new TestClient(server, { 'user-agent': userAgent });
  const { headers } = await client.send('POST', '/customers/login', body);
  return client.with({
    'x-access-token': String(headers['x-access-token']),
    'x-refresh-token': String(headers['x-refresh-token']),
  });
}

interface Listed {
  readonly id: string;
  readonly device: string | null;
  readonly isCurrent: boolean;
}
const listed = async (client: TestClient): Promise<Listed[]> =>
  (await client.get('/customers/sessions')).json().sessions;
const end = async (client: TestClient, id: string) => client.act('DELETE', `/customers/sessions/${id}`);

beforeEach(async () => {
  clockAt(0);
  tenantId = await openShop(server.database.db, `sessions-${shops++}`);
  phone = await logInWith(PHONE);
  clockAt(1);
  laptop = await logInWith(LAPTOP);
});

describe('where a customer is logged in', () => {
  it('is listed by device, the last used first, with the one that asks', async () => {
    expect(await listed(laptop)).toEqual([
      {
        id: expect.any(String),
        device: 'Firefox · Linux',
        startedAt: '2026-11-20T12:01:00.000Z',
        lastUsedAt: '2026-11-20T12:01:00.000Z',
        isCurrent: true,
      },
      expect.objectContaining({ device: 'Chrome · Android', isCurrent: false }),
    ]);
    clockAt(5);
    await phone.send('POST', '/customers/refresh');
    const [first] = await listed(phone);
    expect(first).toMatchObject({
      device: 'Chrome · Android',
      startedAt: '2026-11-20T12:00:00.000Z',
      lastUsedAt: '2026-11-20T12:05:00.000Z',
      isCurrent: true,
    });
  });

  it('is ended from elsewhere at once, and neither token is good there any more', async () => {
    const [, onPhone] = await listed(laptop);
    expect((await end(laptop, onPhone!.id)).json()).toEqual({ done: true });
    expect(await listed(laptop)).toMatchObject([{ isCurrent: true }]);
    expect((await phone.get('/profile')).json()).toMatchObject({ status: 401, code: 'unauthorized' });
    expect((await phone.send('POST', '/customers/refresh')).json()).toMatchObject({ code: 'session_expired' });
    expect((await end(laptop, onPhone!.id)).json()).toMatchObject({ status: 404, code: 'not_found' });
  });

  it("is nobody else's to see or to end", async () => {
    const other = tenantId;
    const [, onPhone] = await listed(laptop);
    tenantId = await openShop(server.database.db, `sessions-${shops++}`);
    const stranger = await logInWith(PHONE);
    expect(await listed(stranger)).toHaveLength(1);
    expect((await end(stranger, onPhone!.id)).statusCode).toBe(404);
    expect((await end(stranger.with({ 'x-tenant-id': other }), onPhone!.id)).statusCode).toBe(404);
    expect(await listed(phone)).toHaveLength(2);
    expect((await new TestClient(server, {}).get('/customers/sessions')).statusCode).toBe(401);
  });
});

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import { ALL_ENDPOINTS } from '#contract/all-endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { StaffRole } from '#domain/staff-role.ts';
import { DAY_MS } from '#domain/durations.ts';
import { staff } from '#server/persistence/schema/staff.ts';
import { tenantCommand } from '#server/services/tenant-file/tenant-command.ts';
import { operatorOf, TestClient } from './test-client.ts';
import { useTestServer } from './test-server.ts';
import { openShop, operatorKeyOf } from './test-shop.ts';

const server = useTestServer();
let tenantId: TenantId;
let shops = 0;

const command = (...args: string[]): Promise<string> =>
  tenantCommand(args, (work) => work(server.database.db), 'https://balcao.example');

/** Makes somebody of the shop with the command of docs/OPERATING.md, and returns the password that it prints. */
async function hire(name: string, role: StaffRole, shop: string = tenantId): Promise<string> {
  const told = await command('staff', 'add', shop, name, role);
  return /now: (\S+)/.exec(told)?.[1] ?? '';
}

const logIn = (name: string, password: string, shop: TenantId = tenantId) =>
  new TestClient(server, {}).send('POST', '/operator/session', { by: 'password', tenant_id: shop, name, password });

const clientWith = (token: string): TestClient => new TestClient(server, { authorization: `Bearer ${token}` });

const loggedIn = async (name: string, password: string): Promise<TestClient> =>
  clientWith((await logIn(name, password)).json().token);

beforeAll(() => openShop(server.database.db, 'neighbour'));
beforeEach(async () => {
  tenantId = await openShop(server.database.db, `shop-${shops++}`);
});

const refused = { status: 401, code: 'login_failed' };

describe("the shop's people", () => {
  it('are added by a command, log in, are told who they are, and log out', async () => {
    const bia = await loggedIn('Bia', await hire('Bia', 'counter'));
    expect((await bia.get('/operator/session')).json()).toEqual({ staff: { name: 'Bia', role: 'counter' } });
    expect((await bia.send('DELETE', '/operator/session')).json()).toEqual({ done: true });
    expect((await bia.get('/operator/session')).json()).toMatchObject({ status: 401, code: 'unauthorized' });
  });

  it('have passwords that only they know', async () => {
    const password = await hire('Bia', 'counter');
    const rows = await server.database.db.select().from(staff);
    expect(JSON.stringify(rows)).not.toContain(password);
    expect(rows[0]?.passwordHash).toMatch(/^\$argon2id\$/);
  });

  it('are called however they write their name', async () => {
    const password = await hire('Bia', 'owner');
    expect((await logIn('bia', password)).statusCode).toBe(200);
    await hire('BIA', 'kitchen');
    expect(await command('staff', 'list', tenantId)).toBe('BIA: kitchen');
  });

  it('get the same answer for an unknown name, a wrong password and an unknown shop', async () => {
    const password = await hire('Bia', 'counter');
    expect((await logIn('Bia', `${password}x`)).json()).toMatchObject(refused);
    expect((await logIn('Caio', password)).json()).toMatchObject(refused);
    expect((await logIn('Bia', password, 'nobody' as TenantId)).json()).toMatchObject(refused);
  });

  it('are slowed down when they guess', async () => {
    const password = await hire('Bia', 'counter');
    for (let tries = 0; tries < 10; tries++) await logIn('Bia', 'wrong');
    const slowed = await logIn('Bia', password);
    expect(slowed.json()).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('are logged out everywhere by a new password, and by being removed', async () => {
    const before = await loggedIn('Bia', await hire('Bia', 'counter'));
    const after = await loggedIn('Bia', await hire('Bia', 'counter'));
    expect((await before.get('/operator/session')).statusCode).toBe(401);
    expect((await after.get('/operator/session')).statusCode).toBe(200);
    expect(await command('staff', 'remove', tenantId, 'bia')).toContain('Removed');
    expect((await after.get('/operator/session')).statusCode).toBe(401);
    await expect(command('staff', 'remove', tenantId, 'bia')).rejects.toThrow('Nobody is called "bia"');
  });

  it('are asked again after thirty days without a call, and never at a screen that is in use', async () => {
    const bia = await loggedIn('Bia', await hire('Bia', 'counter'));
    const statusAfter = async (days: number) => {
      server.clock.set(new Date(Date.now() + days * DAY_MS).toISOString());
      const { statusCode } = await bia.get('/operator/session');
      server.clock.set(null);
      return statusCode;
    };
    expect(await statusAfter(20)).toBe(200);
    expect(await statusAfter(49)).toBe(200);
    expect(await statusAfter(80)).toBe(401);
  });

  it('work in no other shop', async () => {
    const password = await hire('Bia', 'owner');
    expect((await logIn('Bia', password, 'neighbour' as TenantId)).json()).toMatchObject(refused);
    const { token } = (await logIn('Bia', password)).json();
    const forged = clientWith(token.replace(`staff.${tenantId}.`, 'staff.neighbour.'));
    expect((await forged.get('/operator/session')).json()).toMatchObject({ status: 401, code: 'unauthorized' });
  });
});

describe('a role', () => {
  const operatorCalls = Object.values<Endpoint>(ALL_ENDPOINTS).filter(({ access }) => access === 'operator');
  const send = (client: TestClient, { method, path }: Endpoint) =>
    client.send(method, path.replaceAll(/:\w+/g, 'x'), method === 'GET' || method === 'DELETE' ? undefined : {});

  it.each(['counter', 'kitchen'] as const)(
    '%s may send the calls that name it, and is refused all others',
    async (role) => {
      const person = await loggedIn('Bia', await hire('Bia', role));
      for (const call of operatorCalls) {
        const isRefused = (await send(person, call)).json().code === 'forbidden';
        expect(`${call.path} ${isRefused}`).toBe(`${call.path} ${!call.roles?.includes(role)}`);
      }
    },
  );

  it('owner may send every call', async () => {
    const person = await loggedIn('Bia', await hire('Bia', 'owner'));
    for (const call of operatorCalls)
      expect((await send(person, call)).json()).not.toMatchObject({ code: 'forbidden' });
  });
});

describe('an operator key', () => {
  const sessionBy = (key: string, shop: TenantId = tenantId) =>
    new TestClient(server, {}).send('POST', '/operator/session', { by: 'key', tenant_id: shop, key });

  it('is made by a command, works at once, and is stored as a hash', async () => {
    const [key = ''] = (await command('key', tenantId)).split('\n');
    expect((await clientWith(key).get('/operator/orders')).statusCode).toBe(200);
    expect((await clientWith(key).get('/operator/session')).json()).toEqual({ staff: { name: null, role: 'owner' } });
  });

  it('logs a screen in, in its own shop only', async () => {
    const { token } = (await sessionBy(operatorKeyOf(tenantId))).json();
    expect((await clientWith(token).get('/operator/orders')).statusCode).toBe(200);
    expect((await sessionBy(operatorKeyOf(tenantId), 'neighbour' as TenantId)).json()).toMatchObject(refused);
    expect((await sessionBy('no-key-of-anybody')).json()).toMatchObject(refused);
  });

  it('that is revoked logs its screens out', async () => {
    const { token } = (await sessionBy(operatorKeyOf(tenantId))).json();
    expect(await command('key', tenantId, '--only')).toContain('1 older keys are revoked');
    expect((await clientWith(token).get('/operator/session')).statusCode).toBe(401);
    expect((await operatorOf(server, tenantId).get('/operator/orders')).statusCode).toBe(401);
  });

  it('is not made for a shop that does not exist, nor by a command that is not one', async () => {
    await expect(command('key', 'nobody')).rejects.toThrow('There is no shop');
    await expect(command('staff', 'add', tenantId, 'Bia', 'chef')).rejects.toThrow('Usage');
  });
});

import { beforeEach, expect } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import { captchaToken, operatorOf, TestClient, visitorOf } from './test-client.ts';
import type { TestServer } from './test-server.ts';
import { openShop } from './test-shop.ts';

export const BIA = {
  fullName: 'Bia Lima',
  email: 'bia@example.com',
  phone: '11912345678',
  birthdate: '17/05/1990',
  document: '11144477735',
  marketingOptin: 0,
  password: 'abcde1',
};
export const ADDRESS = {
  zipcode: '01310100',
  address: 'Avenida Paulista',
  number: '1000',
  complement: 'ap 1',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};

export const taken = { status: 422, code: 'already_registered' };
export const mismatched = { status: 422, code: 'invitation_mismatch' };
export const notFound = { status: 404, code: 'not_found' };

/** A shop of its own for every test, and the calls by which Bia registers there. */
export function useRegistration(server: TestServer) {
  let shops = 0;
  const openAnother = (): Promise<TenantId> => openShop(server.database.db, `registers-${shops++}`);
  let tenantId: TenantId;
  beforeEach(async () => {
    tenantId = await openAnother();
  });
  const visitor = () => visitorOf(server, tenantId);
  const shop = () => operatorOf(server, tenantId);
  const proved = async (client: TestClient, body: object) => ({ ...body, token: await captchaToken(server, client) });

  const logIn = (change: object = {}) =>
    new TestClient(server, {}).send('POST', '/customers/login', {
      username: BIA.document,
      password: BIA.password,
      tenant_id: tenantId,
      ...change,
    });

  return {
    tenantId: () => tenantId,
    openAnother,
    visitor,
    shop,
    proved,
    create: async (change: object = {}, key?: string, client = visitor()) =>
      await client.act('POST', '/customers', await proved(client, { ...BIA, tenantId, ...change }), key),
    update: async (token: string, change: object = {}, client = visitor()) =>
      await client.act('PUT', `/customers/${token}`, await proved(client, { ...BIA, ...change })),
    complete: async (id: string, change: object = {}, client = visitor()) =>
      await client.act('PUT', `/customers/complete/${id}`, await proved(client, { ...BIA, ...change })),
    find: (change: object = {}, client = visitor()) =>
      client.send('POST', '/customers/find', { document: BIA.document, phone: BIA.phone, tenantId, ...change }),
    check: (token: string, client = visitor()) => client.get(`/customers/${token}/valid`),
    /** Returns the token of a new pre-registration link. */
    linkFor: async (person: object = {}): Promise<string> => {
      const response = await shop().act('POST', '/operator/pre-registrations', { fullName: 'Bia', ...person });
      expect(response.statusCode, response.body).toBe(200);
      return response.json().url.split('/').at(-1);
    },
    logIn,
    /** Logs Bia in. */
    customer: async (): Promise<TestClient> => {
      const response = await logIn();
      expect(response.statusCode, response.body).toBe(200);
      return new TestClient(server, { 'x-access-token': String(response.headers['x-access-token']) });
    },
  };
}

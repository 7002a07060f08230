import { randomUUID } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { LightMyRequestResponse as Response } from 'fastify';
import { API_PREFIX } from '#contract/endpoint.ts';
import type { TenantId } from '#domain/ids.ts';
import type { TestServer } from './test-server.ts';
import { CUSTOMER, operatorKeyOf } from './test-shop.ts';

type Headers = Record<string, string>;
type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';

/** A client with its credentials. */
export class TestClient {
  readonly #server: TestServer;
  readonly headers: Headers;

  constructor(server: TestServer, headers: Headers) {
    this.#server = server;
    this.headers = headers;
  }

  async send(method: Method, path: string, body?: object, headers: Headers = {}): Promise<Response> {
    return await this.#server.app.inject({
      method,
      url: path.startsWith('/') ? API_PREFIX + path : path,
      headers: { ...this.headers, ...headers },
      ...(body && { payload: body }),
    });
  }

  get(path: string, headers: Headers = {}): Promise<Response> {
    return this.send('GET', path, undefined, headers);
  }

  /** A call with an effect, under a key of its own unless one is given. */
  act(
    method: Exclude<Method, 'GET' | 'HEAD'>,
    path: string,
    body?: object,
    key: string = randomUUID(),
  ): Promise<Response> {
    return this.send(method, path, body, { 'idempotency-key': key });
  }

  with(headers: Headers): TestClient {
    return new TestClient(this.#server, { ...this.headers, ...headers });
  }
}

export const visitorOf = (server: TestServer, tenantId: TenantId): TestClient =>
  new TestClient(server, { 'x-tenant-id': tenantId });

export const operatorOf = (server: TestServer, tenantId: TenantId): TestClient =>
  new TestClient(server, { authorization: `Bearer ${operatorKeyOf(tenantId)}` });

/** Logs the shop's customer in. */
export async function customerOf(server: TestServer, tenantId: TenantId): Promise<TestClient> {
  const { headers } = await logIn(server, tenantId);
  return new TestClient(server, { 'x-access-token': String(headers['x-access-token']) });
}

export const logIn = (server: TestServer, tenantId: TenantId, password = CUSTOMER.password): Promise<Response> =>
  new TestClient(server, {}).send('POST', '/customers/login', {
    username: CUSTOMER.document,
    password,
    tenant_id: tenantId,
  });

/** Solves a proof of work, good for one call of the client. */
export async function captchaToken(server: TestServer, { headers }: TestClient): Promise<string> {
  const response = await server.app.inject({ url: `${API_PREFIX}/captcha/challenge`, headers });
  const challenge = response.json();
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

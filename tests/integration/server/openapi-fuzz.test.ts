import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminToken } from '#server/foundation/secrets.ts';
import { openApiDocument } from '#contract/openapi.ts';
import type { TenantId } from '#domain/ids.ts';
import { captchaToken, logIn, visitorOf } from './test-client.ts';
import { useTestServer } from './test-server.ts';
import { COFFEE, openShop, operatorKeyOf, STORE } from './test-shop.ts';

const SEED = 20_261_122;
const REQUESTS = 3000;
const AT_ONCE = 8;

interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

interface Operation {
  readonly operationId: string;
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters: readonly { readonly name?: string; readonly in?: string; readonly schema?: JsonSchema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: JsonSchema }>> };
}

const { paths, components } = JSON.parse(JSON.stringify(openApiDocument('fuzzed'))) as {
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
const operations = Object.entries(paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
  )
  // A file of the built page, which this server does not have.
  .filter(({ operationId }) => operationId !== 'getMeta');

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

/** What has broken servers before. */
const HOSTILE: readonly unknown[] = [
  'a\0b',
  '\uD800',
  'x\uDC00y',
  '',
  'x'.repeat(5000),
  '%00',
  '../../etc/passwd',
  "'; drop table orders; --",
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999+14:00',
  '2026-02-30',
  1e300,
  -1e300,
  1e15,
  -1,
  0.1 + 0.2,
  Number.MAX_SAFE_INTEGER,
  null,
  true,
  [],
  {},
  nested(40),
  nested(1000),
  { ['__proto__']: 1, 'a\0': 2 },
  'A0000000-0000-4000-8000-000000000001',
];
const hostile = fc.constantFrom(...HOSTILE);
/** Names that exist, so that some requests get far. */
const known = fc.constantFrom<unknown>(STORE, COFFEE, 'aurora', '01310100', '52998224725', 'customer');

const FORMATS: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  uuid: fc.uuid({ version: 4 }),
  'date-time': fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  date: fc.constantFrom('2026-11-22', '1990-01-31', '0001-01-01', '9999-12-31'),
  email: fc.constant('ana@example.com'),
};

/** Values of a schema, one in ten of which is something else. */
const valueOf = (schema: JsonSchema): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 9, arbitrary: meantBy(schema) }, { weight: 1, arbitrary: hostile });

function meantBy(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { format, minimum = -1e6, maximum = 1e6, items = {}, properties = {} } = schema;
  if (schema.$ref) return meantBy(components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(valueOf));
  switch (schema.type) {
    case 'string':
      return FORMATS[format ?? ''] ?? fc.oneof(known, fc.string({ maxLength: 12, unit: 'binary' }));
    case 'integer':
      return fc.integer({ min: Math.max(minimum, -1e9), max: Math.min(maximum, 1e9) });
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valueOf(items), { maxLength: 3 });
    case 'object':
      return fc.record(Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, valueOf(inner)])), {
        noNullPrototype: true,
      });
    default:
      return hostile;
  }
}

interface FuzzedRequest {
  readonly operation: (typeof operations)[number];
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly key: string;
  /** null is the shop itself. */
  readonly tenant: string | null;
  readonly isWhole: boolean;
}

const partOf = (operation: Operation, place: string) =>
  fc.record(
    Object.fromEntries(
      operation.parameters
        .filter((parameter) => parameter.in === place)
        .map(({ name = '', schema = {} }) => [name, valueOf(schema)]),
    ),
  );

const requestOf = (operation: (typeof operations)[number]): fc.Arbitrary<FuzzedRequest> => {
  const schema = operation.requestBody?.content['application/json']?.schema;
  return fc.record({
    operation: fc.constant(operation),
    path: partOf(operation, 'path'),
    query: partOf(operation, 'query'),
    body: schema ? valueOf(schema) : fc.constant(undefined),
    key: fc.oneof({ weight: 9, arbitrary: fc.uuid({ version: 4 }) }, { weight: 1, arbitrary: fc.constant('no-uuid') }),
    tenant: fc.constantFrom(...Array.from({ length: 9 }, () => null), 'nobody'),
    isWhole: fc.integer({ min: 0, max: 9 }).map((number) => number > 0),
  });
};

/** Encodes what a URL cannot hold; a lone surrogate cannot be encoded, so it is sent as the bytes of no character. */
function escaped(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.isWellFormed() ? encodeURIComponent(text) : '%ff';
}

const HEADERS = ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'permissions-policy'];

describe('the whole API, as its own document describes it', () => {
  const server = useTestServer();
  let tenantId: TenantId;
  let session: string;
  let token: string;
  beforeAll(async () => {
    tenantId = await openShop(server.database.db, 'aurora');
    session = String((await logIn(server, tenantId)).headers['x-access-token']);
    token = await captchaToken(server, visitorOf(server, tenantId));
  });

  const send = async ({ operation, path, query, body, key, tenant, isWhole }: FuzzedRequest) => {
    const place = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => escaped(path[name]) || '%20');
    const search = Object.entries(query).map(([name, value]) => `${name}=${escaped(value)}`);
    const isOperator = operation.security.some((scheme) => 'operator' in scheme);
    const isAdmin = operation.security.some((scheme) => 'admin' in scheme);
    const isCustomer = operation.security.some((scheme) => 'session' in scheme);
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
    const text =
      body === undefined ? undefined : JSON.stringify(isObject && 'token' in body ? { ...body, token } : body);
    return await server.app.inject({
      method: operation.method as 'GET',
      url: [place, ...(search.length > 0 ? [search.join('&')] : [])].join('?'),
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(isOperator && { authorization: `Bearer ${operatorKeyOf(tenantId)}` }),
        ...(isAdmin && { authorization: `Bearer ${adminToken(server.app.services.secrets)}` }),
        ...(isCustomer && tenant === null && { 'x-access-token': session }),
        'x-tenant-id': tenant ?? tenantId,
      },
      ...(text !== undefined && { payload: isWhole ? text : text.slice(0, -1) }),
    });
  };

  const faultsOf = (status: number, headers: Readonly<Record<string, unknown>>): readonly string[] => [
    ...(status >= 500 ? [`status ${status}`] : []),
    ...(status >= 400 && headers['content-type'] !== 'application/problem+json' ? ['no problem+json'] : []),
    ...HEADERS.filter((name) => headers[name] === undefined).map((name) => `no ${name}`),
  ];

  it(`answers ${REQUESTS} strange requests without failing, and every refusal is a problem with all headers`, async () => {
    const arbitrary = fc.oneof(...operations.map(requestOf));
    const requests = fc.sample(arbitrary, { seed: SEED, numRuns: REQUESTS });
    const faults: string[] = [];
    const seen = new Set<number>();
    for (let from = 0; from < requests.length; from += AT_ONCE) {
      await Promise.all(
        requests.slice(from, from + AT_ONCE).map(async (request) => {
          const { statusCode, headers, body } = await send(request);
          seen.add(statusCode);
          const found = faultsOf(statusCode, headers);
          if (found.length === 0) return;
          const sent = JSON.stringify([request.path, request.query, request.body])?.slice(0, 600);
          faults.push(`${request.operation.operationId}: ${found.join(', ')} for ${sent}: ${body.slice(0, 200)}`);
        }),
      );
    }
    expect(faults).toEqual([]);
    // Some of them must have got somewhere.
    expect([...seen]).toEqual(expect.arrayContaining([200, 400, 404]));
  });

  it.each([
    '/%ff',
    '/aurora/%ff',
    '/aurora/%00',
    '/%00/pedidos',
    `/api/v1/event_points/${'x'.repeat(300)}`,
    `/${'x'.repeat(300)}/`,
    '/api/v1/tenants/domain/%00',
    '/api/v1/event_points?tenant_id=%00',
    '/products/96x96/%00',
    '/api/v1/nothing/here',
  ])('answers %s with a problem and all headers', async (url) => {
    const { statusCode, headers } = await server.app.inject({ url, headers: { 'x-tenant-id': tenantId } });
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(faultsOf(statusCode, headers)).toEqual([]);
  });

  it('answers nesting that no call has', async () => {
    const { statusCode, headers } = await server.app.inject({
      method: 'POST',
      url: '/api/v1/customers/login',
      headers: { 'content-type': 'application/json' },
      payload: `{"more":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
    });
    expect(statusCode).toBe(400);
    expect(faultsOf(statusCode, headers)).toEqual([]);
  });

  it('names the field that cannot be stored', async () => {
    const answer = await server.app.inject({ url: '/api/v1/event_points?tenant_id=%00' });
    expect(answer.json()).toMatchObject({ code: 'bad_request', details: [{ field: 'tenant_id' }] });
  });
});

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ALL_ENDPOINTS } from '#contract/all-endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { openApiDocument } from '#contract/openapi.ts';

interface Parameter {
  readonly $ref?: string;
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly example?: unknown;
  readonly schema?: Part;
}

interface Operation {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, unknown>> };
  readonly responses: Readonly<Record<string, unknown>>;
}

interface Document {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const document = JSON.parse(JSON.stringify(openApiDocument('3.1.0'))) as Document;

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
);

const operationOf = (name: string) => operations.find(({ operationId }) => operationId === name);

const exampleIn = (part: unknown): unknown =>
  (part as { content?: { 'application/json'?: { example?: unknown } } } | undefined)?.content?.['application/json']
    ?.example;

function* refsIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    if (key === '$ref') yield String(member);
    else yield* refsIn(member);
  }
}

function* enumsIn(value: unknown): Generator<readonly unknown[]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    if (key === 'enum' && Array.isArray(member)) yield member;
    else if (key !== 'example') yield* enumsIn(member);
  }
}

interface Part {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly [bound: string]: unknown;
}

/** What may be as large as somebody likes. */
function* unboundedIn(part: Part, place: string): Generator<string> {
  if (part.$ref) return yield* unboundedIn(resolve(part.$ref) as Part, place);
  const { anyOf, oneOf, allOf, items, properties } = part as Readonly<Record<string, object | undefined>>;
  for (const choice of [anyOf, oneOf, allOf].flatMap((choices) => Object.values(choices ?? {})))
    yield* unboundedIn(choice as Part, place);
  for (const [name, inner] of Object.entries(properties ?? {})) yield* unboundedIn(inner as Part, `${place}.${name}`);
  if (items) yield* unboundedIn(items as Part, `${place}[]`);
  if ('enum' in part || 'const' in part || isBounded(part)) return;
  yield place;
}

/** Forms of a certain length. */
const FORMATS = ['uuid', 'date', 'date-time'];
/** A pattern that repeats nothing without an end. */
const isFinite = (pattern: unknown): boolean =>
  typeof pattern === 'string' && !/[*+]|,\}/.test(pattern.replaceAll(/\\[*+]|\[[^\]]*\]/g, ''));

function isBounded({ type, format = '', ...bounds }: Part): boolean {
  const has = (...names: readonly string[]) => names.some((name) => bounds[name] !== undefined);
  if (type === 'string') return has('maxLength') || FORMATS.includes(format) || isFinite(bounds['pattern']);
  if (type === 'array') return has('maxItems');
  if (type === 'number' || type === 'integer')
    return has('minimum', 'exclusiveMinimum') && has('maximum', 'exclusiveMaximum');
  return true;
}

const resolve = (pointer: string): unknown =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);

describe('the OpenAPI document', () => {
  it('describes every call exactly once, under its own name', () => {
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(ALL_ENDPOINTS).toSorted());
  });

  it('has an example for every call, which the call itself accepts', () => {
    const refused = Object.entries<Endpoint>(ALL_ENDPOINTS).flatMap(([name, { body, params, query, response }]) => {
      const { parameters, requestBody, responses } = operationOf(name)!;
      const inPlace = (place: string) =>
        Object.fromEntries(
          parameters.flatMap((given) =>
            given.in === place && 'example' in given ? [[given.name, given.example] as const] : [],
          ),
        );
      const parts = [
        ['body', body, exampleIn(requestBody)],
        ['params', params, inPlace('path')],
        ['query', query, inPlace('query')],
        ['response', response, exampleIn(responses['200'])],
      ] as const;
      return parts.flatMap(([part, schema, example]) =>
        !schema || z.safeParse(schema, example).success ? [] : [`${part} of ${name}`],
      );
    });
    expect(refused).toEqual([]);
  });

  it('is OpenAPI 3.1 and says which version of the app it belongs to', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Balcão', version: '3.1.0' } });
  });

  it('declares every parameter of every path as required', () => {
    for (const { path, parameters } of operations) {
      const inPath = parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
      expect(inPath.every(({ required }) => required)).toBe(true);
    }
  });

  it('offers the proof of a device’s key where a login begins, goes on and ends', () => {
    const proving = operations.filter(({ parameters }) =>
      parameters.some(({ $ref }) => $ref === '#/components/parameters/deviceProof'),
    );
    expect(proving.map(({ operationId }) => operationId).toSorted()).toEqual(['logIn', 'logOut', 'refresh']);
    expect(document.components['parameters']?.['deviceProof']).toMatchObject({ name: 'dpop', required: false });
  });

  it('refers only to what it contains', () => {
    expect([...refsIn(document)].filter((pointer) => resolve(pointer) === undefined)).toEqual([]);
  });

  it('names the members of every closed list of numbers, and every closed list that several calls share', () => {
    const listed = operations.flatMap(({ operationId, ...operation }) =>
      [...enumsIn(operation)].map((values) => ({ operationId, values })),
    );
    expect(listed.filter(({ values }) => values.some((value) => typeof value === 'number'))).toEqual([]);
    const places = Map.groupBy(listed, ({ values }) => JSON.stringify(values));
    const OF_ONE_DOCUMENT = ['any', 'narrow', 'portrait', 'true'];
    const shared = [...places.values()].filter((uses) => new Set(uses.map(({ operationId }) => operationId)).size > 2);
    const spoken = shared.map(([use]) => String(use?.values[0]));
    expect(spoken.filter((first) => !OF_ONE_DOCUMENT.includes(first))).toEqual([]);
    expect(document.components['schemas']?.['OrderStatus']).toMatchObject({
      enum: expect.arrayContaining([0, 9]),
      'x-enum-varnames': expect.arrayContaining(['REGISTERED', 'COLLECTED']),
    });
    expect(Object.keys(document.components['schemas'] ?? {}).toSorted()).toEqual(
      [...new Set([...refsIn(document)].flatMap((pointer) => /schemas\/(\w+)/.exec(pointer)?.[1] ?? []))].toSorted(),
    );
  });

  it('has an end to every text, list and number that somebody sends', () => {
    const unbounded = operations.flatMap(({ operationId, parameters, requestBody }) => {
      const json = (requestBody?.content['application/json'] as { schema?: Part } | undefined)?.schema;
      const given = parameters.flatMap(({ name, schema }) => (schema ? [[name, schema] as const] : []));
      return [...given, ...(json ? [['body', json] as const] : [])].flatMap(([place, part]) => [
        ...unboundedIn(part, `${operationId} ${place}`),
      ]);
    });
    expect(unbounded).toEqual([]);
  });

  it('requires an Idempotency-Key wherever the contract does', () => {
    const asking = operations.filter(({ parameters }) =>
      parameters.some(({ $ref }) => $ref?.endsWith('/idempotencyKey')),
    );
    const needing = Object.entries<Endpoint>(ALL_ENDPOINTS).filter(([, { idempotent }]) => idempotent);
    expect(asking.map(({ operationId }) => operationId).toSorted()).toEqual(needing.map(([name]) => name).toSorted());
  });

  it('answers every refusal with a problem document', () => {
    for (const { responses } of operations) {
      expect(responses['default']).toEqual({ $ref: '#/components/responses/problem' });
    }
    expect(document.components['responses']?.['problem']).toHaveProperty(['content', 'application/problem+json']);
  });

  it('says who may call: the app, its customer, or the shop', () => {
    expect(operationOf('getProfile')?.security).toEqual([{ service: [], session: [] }]);
    expect(operationOf('listOperatorOrders')?.security).toEqual([{ operator: [] }]);
    expect(operationOf('placeOrder')?.security).toEqual([{ service: [] }, { service: [], session: [] }]);
  });

  it('shows the wire, not the inside: decimal prices and snake_case names', () => {
    const menu = JSON.stringify(operationOf('getMenu')?.responses['200']);
    expect(menu).toContain('menu_product_group_id');
    expect(menu).not.toContain('comboItems');
  });

  it('makes the body optional only where the contract does', () => {
    expect(operationOf('notifyDevice')?.requestBody?.required).toBe(false);
    expect(operationOf('placeOrder')?.requestBody?.required).toBe(true);
    expect(operationOf('deleteCard')?.requestBody).toBeUndefined();
  });
});

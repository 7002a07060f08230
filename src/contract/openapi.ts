import * as z from 'zod/mini';
import { ALL_ENDPOINTS } from './all-endpoints.ts';
import type { Access, Endpoint, Schema } from './endpoint.ts';
import { pathFromOrigin } from './endpoint.ts';
import { HEADERS } from './headers.ts';
import { enumSchemas, withNamedEnums } from './openapi-enums.ts';
import { exampleOf, type JsonSchema } from './openapi-example.ts';
import { PROBLEM_TYPE } from './problem.ts';
import { servedProblem } from './served-problem.ts';

/** Returns the JSON Schema of a schema's wire side, in the dialect of OpenAPI 3.1. */
function jsonSchema(schema: Schema): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest as JsonSchema;
}

const SECURITY: Readonly<Record<Access, readonly object[]>> = {
  public: [{ service: [] }],
  visitor: [{ service: [] }, { service: [], session: [] }],
  customer: [{ service: [], session: [] }],
  operator: [{ operator: [] }],
  admin: [{ admin: [] }],
};

const SECURITY_SCHEMES = {
  service: { type: 'http', scheme: 'basic', description: 'Credentials of the app; they protect nothing.' },
  session: { type: 'apiKey', in: 'header', name: HEADERS.accessToken },
  operator: { type: 'http', scheme: 'bearer', description: 'Key of the shop.' },
  admin: { type: 'http', scheme: 'bearer', description: 'Token of the installation: `npm run tenant -- token`.' },
};

const ref = (name: string) => ({ $ref: `#/components/${name}` });

/** Of the calls that want some of their optional parameters. */
const QUERY_EXAMPLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  getMenu: { takeout_journey_enabled: 'true' },
};

/** An optional parameter has no example of its own: whoever tries the call would send it. */
function parameterExample(call: string, name: string, property: JsonSchema, required: boolean): object {
  const example = QUERY_EXAMPLES[call]?.[name] ?? (required ? exampleOf(property, name) : undefined);
  return example === undefined ? {} : { example };
}

const parametersOf = (call: string, schema: Schema | undefined, place: 'path' | 'query'): readonly object[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: withNamedEnums(property, name),
    ...parameterExample(call, name, property, place === 'path' || required.includes(name)),
  }));
};

const headerParameters = ({ access, idempotent, provesDevice }: Endpoint): readonly object[] => [
  ...(access === 'public' || access === 'visitor' ? [ref('parameters/tenantId')] : []),
  ...(idempotent ? [ref('parameters/idempotencyKey')] : []),
  ...(provesDevice ? [ref('parameters/deviceProof')] : []),
];

const content = (type: string, schema: JsonSchema) => ({
  [type]: { schema: withNamedEnums(schema), example: exampleOf(schema) },
});

/** The schema of a file is empty in OpenAPI 3.1: its media type says all. */
const uploadContent = ({ types, example }: NonNullable<Endpoint['upload']>) =>
  Object.fromEntries(types.map((type) => [type, example ? { example } : {}]));

const operation = (name: string, endpoint: Endpoint) => ({
  operationId: name,
  summary: endpoint.summary,
  description: `Fixed by ${endpoint.spec}.`,
  tags: [endpoint.path.split('/')[1]],
  security: SECURITY[endpoint.access],
  parameters: [
    ...parametersOf(name, endpoint.params, 'path'),
    ...parametersOf(name, endpoint.query, 'query'),
    ...headerParameters(endpoint),
  ],
  ...(endpoint.body && {
    requestBody: {
      required: !z.safeParse(endpoint.body, undefined).success,
      content: content('application/json', jsonSchema(endpoint.body)),
    },
  }),
  ...(endpoint.upload && { requestBody: { required: true, content: uploadContent(endpoint.upload) } }),
  responses: {
    200: { description: 'Done.', content: content('application/json', jsonSchema(endpoint.response)) },
    default: ref('responses/problem'),
  },
});

const openApiPath = (endpoint: Endpoint): string => pathFromOrigin(endpoint).replaceAll(/:(\w+)/g, '{$1}');

function paths(): Record<string, Record<string, object>> {
  const found: Record<string, Record<string, object>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(ALL_ENDPOINTS)) {
    const methods = (found[openApiPath(endpoint)] ??= {});
    methods[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return found;
}

/**
 * Returns the OpenAPI 3.1 document of the whole API, generated from the schemas
 * that client and server use. `version` is the app's.
 */
export const openApiDocument = (version: string): object => ({
  openapi: '3.1.0',
  info: {
    title: 'Balcão',
    version,
    description: 'Ordering API. Amounts are decimal reais, times are ISO 8601 with offset.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/' }],
  paths: paths(),
  components: {
    schemas: enumSchemas(),
    securitySchemes: SECURITY_SCHEMES,
    parameters: {
      tenantId: {
        name: HEADERS.tenantId,
        in: 'header',
        required: false,
        description: 'The shop, as its settings name it.',
        schema: { type: 'string' },
        example: 't-aurora',
      },
      idempotencyKey: {
        name: HEADERS.idempotencyKey,
        in: 'header',
        required: true,
        description:
          'One per intent, kept for every retry. The same key and body get the stored answer for 48 hours, an order for 400 days.',
        schema: { type: 'string', format: 'uuid' },
      },
      deviceProof: {
        name: HEADERS.deviceProof,
        in: 'header',
        required: false,
        description:
          'A DPoP proof (RFC 9449, ES256) of the key that the device keeps. A login with one is bound to that key: its ' +
          'tokens are refreshed, and its session ended, only with a proof of the same key. Those proofs also carry ' +
          '`rth`, the SHA-256 of the refresh token in base64url. A login without one is bound to nothing.',
        schema: { type: 'string' },
      },
    },
    responses: {
      problem: { description: 'Refused, and why.', content: content(PROBLEM_TYPE, jsonSchema(servedProblem)) },
    },
  },
});

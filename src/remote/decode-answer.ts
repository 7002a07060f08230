import * as z from 'zod/mini';
import type { Endpoint, ResponseOf } from '#contract/endpoint.ts';
import { SchemaError } from './api-error.ts';
import type { Answer } from './exchange.ts';

/** Describes where a response differs from the contract, without its values, which may be personal data. */
const explain = (endpoint: Endpoint, error: z.core.$ZodError): string =>
  `${endpoint.method} ${endpoint.path}: ${error.issues.map(({ path, code }) => `${path.join('.')} ${code}`).join(', ')}`;

/** Decodes wire JSON to domain values. Throws a SchemaError, because partly understood responses must not be used. */
export function decodeAnswer<E extends Endpoint>(endpoint: E, { json, status }: Answer): ResponseOf<E> {
  const read = z.safeDecode(endpoint.response, json);
  if (!read.success) throw new SchemaError(status, explain(endpoint, read.error));
  return read.data as ResponseOf<E>;
}

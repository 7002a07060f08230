import * as z from 'zod/mini';
import type { Endpoint, ResponseOf } from '#contract/endpoint.ts';
import { SchemaError } from './api-error.ts';
import type { Answer } from './exchange.ts';

/** Where an answer differs from the contract, without quoting it: it may hold personal data. */
const explain = (endpoint: Endpoint, error: z.core.$ZodError): string =>
  `${endpoint.method} ${endpoint.path}: ${error.issues.map(({ path, code }) => `${path.join('.')} ${code}`).join(', ')}`;

/** Wire JSON → domain values. Throws a SchemaError: half-understood answers are worse than none. */
export function decodeAnswer<E extends Endpoint>(endpoint: E, { json, status }: Answer): ResponseOf<E> {
  const read = z.safeDecode(endpoint.response, json);
  if (!read.success) throw new SchemaError(status, explain(endpoint, read.error));
  return read.data as ResponseOf<E>;
}

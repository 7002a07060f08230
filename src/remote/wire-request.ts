import * as z from 'zod/mini';
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import { pathFromOrigin } from '#contract/endpoint.ts';

type Texts = Readonly<Record<string, string | undefined>>;

/** The encoded parts of a call. The outbox stores this form; all other callers encode domain values to it. */
export interface WireRequest {
  readonly params?: Texts;
  readonly query?: Texts;
  /** JSON text. */
  readonly body?: string | null;
}

const encode = (schema: Schema | undefined, value: unknown): unknown =>
  schema && value !== undefined ? z.encode(schema, value) : undefined;

/**
 * Encodes domain values. Throws a ZodError when they do not match the contract, which is a bug or an unvalidated form.
 */
export function toWire(
  endpoint: Endpoint,
  { params, query, body }: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown },
): WireRequest {
  const wireBody = encode(endpoint.body, body);
  return {
    params: (encode(endpoint.params, params) ?? {}) as Texts,
    query: (encode(endpoint.query, query) ?? {}) as Texts,
    body: wireBody == null ? null : JSON.stringify(wireBody),
  };
}

/** A segment of dots would leave its path even when it is escaped. */
function segment(value: string | undefined, name: string): string {
  if (value === undefined || /^\.*$/.test(value)) throw new TypeError(`not a path segment for ${name}`);
  return encodeURIComponent(value);
}

/** Returns path and query of a call. Throws a TypeError on a missing or invalid path parameter. */
export function urlOf(endpoint: Endpoint, { params = {}, query = {} }: WireRequest): string {
  const path = pathFromOrigin(endpoint).replaceAll(/:(\w+)/g, (_, name: string) => segment(params[name], name));
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

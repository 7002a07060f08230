import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, Schema } from '#contract/endpoint.ts';
import { isProved } from '#server/services/captcha/is-proved.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';

/** The parts of a request as domain values. */
export interface DecodedRequest<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
}

/**
 * Decodes a request. Throws `bad_request` with all invalid fields. A missing proof of work (A§8) is `captcha_required`
 * instead, because the client can repeat the request with one.
 */
export function decodeRequest<E extends Endpoint>(endpoint: E, request: FastifyRequest): DecodedRequest<E> {
  if (isProved(endpoint.body) && isUnproved(request.body)) throw new Refusal('captcha_required');
  return {
    params: decode(endpoint.params, request.params) as ParamsOf<E>,
    query: decode(endpoint.query, request.query) as QueryOf<E>,
    body: decode(endpoint.body, request.body) as BodyOf<E>,
  };
}

const isUnproved = (body: unknown): boolean => typeof body === 'object' && body !== null && !('token' in body);

function decode(schema: Schema | undefined, wire: unknown): unknown {
  if (!schema) return undefined;
  const decoded = z.safeDecode(schema, wire);
  if (decoded.success) return decoded.data;
  const fields = decoded.error.issues.map(({ path }) => path.join('.'));
  throw new Refusal('bad_request', { details: fields.map((field) => ({ ref: null, code: 'bad_request', field })) });
}

import * as z from 'zod/mini';
import { canonicalJson } from './canonical-json.ts';
import type { Schema } from './endpoint.ts';
import type { MutationKind } from './mutation-kinds.ts';
import type { MutationOf, MutationPolicy } from './mutation-policy.ts';
import { MUTATION_POLICIES } from './mutation-policy.ts';
import type { OutboxRow } from './outbox-row.ts';

export type FrozenMutation = Pick<
  OutboxRow,
  'kind' | 'lane' | 'target' | 'params' | 'query' | 'body' | 'createdAt' | 'expiresAt'
>;

const encoded = (schema: Schema | undefined, value: unknown) =>
  schema && value !== undefined ? (z.encode(schema, value) as Record<string, string>) : {};

/**
 * Encodes a mutation for an outbox row, with wire names and only the fields of the kind's schema. `nowMs` is by the
 * server's clock. Throws a ZodError when the mutation may not be queued.
 */
export function freezeMutation<Kind extends MutationKind>(
  kind: Kind,
  mutation: MutationOf<Kind>,
  nowMs: number,
): FrozenMutation {
  const policy: MutationPolicy = MUTATION_POLICIES[kind];
  return {
    kind,
    lane: policy.lane(mutation),
    target: policy.target(mutation),
    params: encoded(policy.endpoint.params, mutation.params),
    query: encoded(policy.endpoint.query, mutation.query),
    body: policy.body && canonicalJson(z.encode(policy.body, mutation.body)),
    createdAt: nowMs,
    expiresAt: nowMs + policy.lifeMs(mutation, nowMs),
  };
}

/** The body of a row of this kind as domain values; null when it was forgotten or is not readable any more. */
export function thawBody<Kind extends MutationKind>(
  kind: Kind,
  { body }: Pick<OutboxRow, 'body'>,
): MutationOf<Kind>['body'] | null {
  const schema: Schema | null = MUTATION_POLICIES[kind].body;
  if (schema === null || body === null) return null;
  const { data } = z.safeDecode(schema, JSON.parse(body));
  return (data as MutationOf<Kind>['body'] | undefined) ?? null;
}

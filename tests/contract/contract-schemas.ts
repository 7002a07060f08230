import { ALL_ENDPOINTS } from '#contract/all-endpoints.ts';
import { documentData } from '#contract/document-data.ts';
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import { firstScreen } from '#contract/first-screen.ts';
import { problem } from '#contract/problem.ts';
import { queuedOrderBody, queuedTabOrderBody } from '#contract/queued-order.ts';
import { webhookBody } from '#contract/webhook.ts';

const parts = ['params', 'query', 'body', 'response'] as const;

/** Every schema that crosses the wire, by name. */
export const CONTRACT_SCHEMAS: readonly (readonly [name: string, schema: Schema])[] = [
  ...Object.entries<Endpoint>(ALL_ENDPOINTS).flatMap(([name, endpoint]) =>
    parts.flatMap((part) => {
      const schema = endpoint[part];
      return schema ? [[`${name} ${part}`, schema] as const] : [];
    }),
  ),
  ['document data', documentData],
  ['first screen', firstScreen],
  ['problem', problem],
  ['queued order', queuedOrderBody],
  ['queued tab order', queuedTabOrderBody],
  ['webhook', webhookBody],
];

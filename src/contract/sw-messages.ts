import * as z from 'zod/mini';
import type { TenantId } from '#domain/ids.ts';

/** Grows when a message changes its meaning; page and service worker may come from different builds. */
export const PROTO = 1;

const tenantId = z.custom<TenantId>((value) => typeof value === 'string' && value !== '');
const message = <Type extends string, Shape extends z.core.$ZodShape>(type: Type, shape: Shape) =>
  z.object({ proto: z.literal(PROTO), type: z.literal(type), ...shape });

/** Page → service worker. */
export const pageMessage = z.discriminatedUnion('type', [
  /** This page is nobody's although its service worker is active. */
  message('claim', {}),
  /** Send what waits in a tenant's outbox; a broadcast would not wake the worker (P53). */
  message('drain', { tenantId }),
  /** The customer no longer agrees to be counted. */
  message('forget-analytics', {}),
  /** The page is at a safe point: take over now. */
  message('skip-waiting', {}),
]);
export type PageMessage = z.output<typeof pageMessage>;

/** Service worker → page. */
export const workerMessage = z.discriminatedUnion('type', [
  /** The session could not be refreshed while sending in the background. */
  message('session-ended', { tenantId }),
  /** To a page that speaks another protocol: it reads no more of this than the version. */
  message('protocol', {}),
]);
export type WorkerMessage = z.output<typeof workerMessage>;

/** `foreign` is not ours; `other-proto` is another build's: reload at a safe point. */
export type ReadMessage<Message> = Message | 'foreign' | 'other-proto';

const envelope = z.object({ proto: z.number(), type: z.string() });

function read<Message>(schema: z.ZodMiniType<Message>, data: unknown): ReadMessage<Message> {
  const known = z.safeParse(schema, data);
  if (known.success) return known.data;
  const ours = z.safeParse(envelope, data);
  return ours.success && ours.data.proto !== PROTO ? 'other-proto' : 'foreign';
}

export const readPageMessage = (data: unknown): ReadMessage<PageMessage> => read(pageMessage, data);
export const readWorkerMessage = (data: unknown): ReadMessage<WorkerMessage> => read(workerMessage, data);

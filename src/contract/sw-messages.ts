import * as z from 'zod/mini';
import type { TenantId, TransactionId } from '#domain/ids.ts';
import { LANGUAGES } from '#domain/language.ts';

/** Raise this when a message changes its meaning; page and service worker may be of different builds. */
export const PROTO = 1;

const tenantId = z.custom<TenantId>((value) => typeof value === 'string' && value !== '');
const orderId = z.custom<TransactionId>((value) => typeof value === 'string' && value !== '');
const message = <Type extends string, Shape extends z.core.$ZodShape>(type: Type, shape: Shape) =>
  z.object({ proto: z.literal(PROTO), type: z.literal(type), ...shape });

/** Page → service worker. */
export const pageMessage = z.discriminatedUnion('type', [
  /** No service worker controls this page, although one is active. */
  message('claim', {}),
  /** Send the waiting mutations of a tenant; a broadcast would not start the worker (P53). */
  message('drain', { tenantId }),
  /** The customer has withdrawn consent to analytics. */
  message('forget-analytics', {}),
  /** The page rests: keep the painted menu of its store for the next start. */
  message('keep-menu', { language: z.enum(LANGUAGES) }),
  /** The page is at a safe point: activate now. */
  message('skip-waiting', {}),
]);
export type PageMessage = z.output<typeof pageMessage>;

/** Service worker → page. */
export const workerMessage = z.discriminatedUnion('type', [
  /** The session could not be refreshed while sending in the background. */
  message('session-ended', { tenantId }),
  /** An order has a new status, for a page in sight (B§7). */
  message('order-news', { orderId, title: z.string(), text: z.string() }),
  /** The notification of an order was tapped. */
  message('open-order', { orderId }),
  /** Sent to a page with another protocol, which reads only the version. */
  message('protocol', {}),
]);
export type WorkerMessage = z.output<typeof workerMessage>;

/** `foreign` is not our message; `other-proto` is from another build: reload at a safe point. */
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

import { createHash } from 'node:crypto';
import type { OrderId, TenantId } from '#domain/ids.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { uuidFrom } from '#server/foundation/uuid-from.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import type { Database } from '#server/persistence/database/database.ts';
import { ordersRepository } from '#server/persistence/repositories/orders-repository.ts';
import type { DeviceNews } from '#server/persistence/repositories/push-subscriptions-repository.ts';
import {
  pushNewsRepository,
  pushSubscriptionsRepository,
} from '#server/persistence/repositories/push-subscriptions-repository.ts';
import { tenantsWithDevices } from '#server/persistence/repositories/tenant-directory.ts';
import { tenantsRepository } from '#server/persistence/repositories/tenants-repository.ts';
import { mailTexts } from '#server/services/mail/mail-texts.ts';
import { forEachTenant } from '#server/services/tenants/for-each-tenant.ts';
import type { TenantJobPorts } from '#server/services/tenants/for-each-tenant.ts';
import { orderMessage } from './order-message.ts';
import type { PushOutcome, PushSender } from './push-sender.ts';

/** One status of an order for one device. It is the data of a job, so it survives a restart. */
export interface PushNews {
  readonly id: string;
  readonly tenantId: TenantId;
  readonly endpoint: string;
  readonly orderId: OrderId;
  readonly status: OrderStatus;
  readonly at: string;
}

/** An event becomes visible when it commits, which takes less than a minute from its time. */
const SETTLED_MS = MINUTE_MS;
/** How far the watermark may lag before it is moved, so that it is written every few seconds instead of every second. */
const SLACK_MS = 10_000;
/** Nobody wants to be called to a counter for an order of this morning (D-91). */
const STALE_MS = HOUR_MS;
/** How long a device may be off and still be told. */
const TTL_SECONDS = 4 * 60 * 60;

/**
 * Hands over what devices have not been told of their owners' orders. Events of the last minute are handed over
 * repeatedly; the id prevents duplicates.
 */
export async function enqueuePushNews(
  rounds: TenantJobPorts,
  now: Date,
  handOver: (news: readonly PushNews[]) => Promise<void>,
): Promise<void> {
  await forEachTenant(rounds, await tenantsWithDevices(rounds.db), async (scope) => {
    const untold = pushNewsRepository(scope);
    const toldUntil = await untold.toldUntil();
    if (!toldUntil) return;
    const { tenantId } = scope;
    const steps = (await untold.newsSince(toldUntil)).filter((step) => !isTakenBack(step));
    const news = steps.map(({ endpoint, orderId, sequence, status, at }) => {
      const id = uuidFrom(tenantId, endpoint, orderId, String(sequence));
      return { id, tenantId, endpoint, orderId, status, at: at.toISOString() };
    });
    if (news.length > 0) await handOver(news);
    const settled = now.getTime() - SETTLED_MS;
    if (settled - toldUntil.getTime() >= SLACK_MS) await untold.moveWatermark(new Date(settled));
  });
}

/**
 * The shop undid its acceptance (D-94), and that it has the order is no news. Whoever was told that it is ready, or on its way, is
 * told when that is taken back.
 */
const isTakenBack = ({ before, status }: DeviceNews): boolean => before === 'PREPARING' && status === 'REGISTERED';

/**
 * Tells one device of one status, and forgets a device that is gone. What is stale by now is not told: a later status
 * has its own message. Throws where another try may succeed.
 */
export async function tellNews(
  { db, push, now }: { readonly db: Database; readonly push: PushSender; readonly now: Date },
  { tenantId, endpoint, orderId, status, at }: PushNews,
): Promise<PushOutcome | 'stale'> {
  const scope = forTenant(db, tenantId);
  const subscriptions = pushSubscriptionsRepository(scope);
  const [to, stored] = [await subscriptions.find(endpoint), await ordersRepository(scope).findByOrder(orderId, now)];
  if (!to || !stored || stored.customerId !== to.customerId || stored.order.status !== status) return 'stale';
  if (now.getTime() - Date.parse(at) > STALE_MS) return 'stale';
  const shop = await tenantsRepository(scope).settings();
  const told = shop && { order: stored.order, customerId: to.customerId, shop, nowMs: now.getTime() };
  const message = told && orderMessage(told, await mailTexts(to.language));
  if (!message) return 'stale';
  const outcome = await push.send(to, JSON.stringify(message), {
    topic: createHash('sha256').update(orderId).digest('base64url').slice(0, 32),
    urgency: status === 'PREPARING' || status === 'DELIVERED' ? 'normal' : 'high',
    ttlSeconds: TTL_SECONDS,
  });
  if (outcome === 'gone') await subscriptions.remove(endpoint);
  return outcome;
}

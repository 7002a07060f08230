import { getPushKey } from '#contract/push.ts';
import { type PushScope, pushPermission, subscribeToPush } from '#bridge/push-subscription.ts';
import type { TenantId } from '#domain/ids.ts';
import { readNote, writeNote } from '#platform/device-note.ts';
import { sendIntent } from '#sync/send-intent.ts';
import type { Tenant } from '#tenant/tenant-context.ts';

type Answer = 'wanted' | 'declined';

const markOf = (tenantId: TenantId): string => `push:${tenantId}`;

/** What this device has answered to this shop's own question; null before it. */
export const readPushAnswer = (tenantId: TenantId): Answer | null =>
  (readNote(markOf(tenantId)) ?? null) as Answer | null;

/** With blocked storage the question appears again at the next order. */
export const storePushAnswer = (tenantId: TenantId, answer: Answer): void => writeNote(markOf(tenantId), answer);

/** Path of the shop's own service worker. */
const pushScopeOf = ({ domain }: Pick<Tenant, 'domain'>): PushScope => `/${domain}/`;

/**
 * Subscribes this device and has it registered for the customer, now or when there is a signal (B§4). Rejects where the
 * browser does not get a subscription.
 */
export async function registerDevice(tenant: Tenant): Promise<void> {
  const { api, session, databases, clock, sendWaiting } = tenant;
  if (!session) return;
  const { public_key: key } = await api.call(getPushKey, {});
  const token = await subscribeToPush(pushScopeOf(tenant), key);
  const mutation = { body: { customerInfoId: session.customerId, token } };
  const { data } = databases.forUser(session.customerId);
  await sendIntent({ data, clock, sendWaiting }, { kind: 'registerDevice', mutation });
}

/** Whether the customer wanted messages of this shop here, and the browser still allows them. */
export const mayRegister = (tenantId: TenantId): boolean =>
  pushPermission() === 'granted' && readPushAnswer(tenantId) === 'wanted';

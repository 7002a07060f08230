import { getPushKey } from '#contract/push.ts';
import {
  askForPush,
  canPush,
  currentPushToken,
  type PushScope,
  pushPermission,
  subscribeToPush,
} from '#bridge/push-subscription.ts';
import type { TenantId } from '#domain/ids.ts';
import { readNote, writeNote } from '#platform/device-note.ts';
import { sendIntent } from '#sync/send-intent.ts';
import type { Tenant } from '#tenant/tenant-context.ts';

type Answer = 'wanted' | 'declined';

const markOf = (tenantId: TenantId): string => `push:${tenantId}`;

/**
 * What this device has answered to this shop's own question; null before it. `declined` only ends the asking: the customer
 * can still turn the messages on in their data.
 */
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

/**
 * Call it in a tap. Asks the browser, and registers this device if it may. That messages are wanted is noted whatever the
 * browser says, so that they come once it allows them; only a question that was closed is no answer. Rejects as
 * `registerDevice` does.
 */
export async function turnOnPush(tenant: Tenant): Promise<NotificationPermission> {
  const permission = await askForPush();
  if (permission !== 'default') storePushAnswer(tenant.tenantId, 'wanted');
  if (permission === 'granted') await registerDevice(tenant);
  return permission;
}

/** `off` can be turned on here; `blocked` only in the browser's settings; `unsupported` not at all. */
export type DevicePushState = 'on' | 'off' | 'blocked' | 'unsupported';

/** Whether this shop's messages reach this device. */
export async function devicePushState({ domain }: Pick<Tenant, 'domain'>): Promise<DevicePushState> {
  if (!canPush()) return 'unsupported';
  const permission = pushPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  const token = await currentPushToken(pushScopeOf({ domain })).catch(() => null);
  return token === null ? 'off' : 'on';
}

/** Whether the customer wanted messages of this shop here, and the browser still allows them. */
export const mayRegister = (tenantId: TenantId): boolean =>
  pushPermission() === 'granted' && readPushAnswer(tenantId) === 'wanted';

import { liveQuery } from 'dexie';
import { takeBackNotices } from '#bridge/push-subscription.ts';
import { deleteAccount as deleteAccountCall } from '#contract/account.ts';
import type { Login } from '#contract/forms/login-form.ts';
import { forgetDeletion, noteDeletion } from '#db/asked-deletion.ts';
import { mergeVisitorData } from '#db/merge-visitor-data.ts';
import { eraseUser, resumeForgetting } from '#db/erase-user.ts';
import { newDeviceKey } from '#db/new-device-key.ts';
import type { CustomerId, IdempotencyKey } from '#domain/ids.ts';
import { forgetSearches } from '#platform/recent-searches.ts';
import { track } from '#platform/track.ts';
import { isApiError } from '#remote/api-error.ts';
import { judgementOf } from '#remote/refusals.ts';
import { requestLogin, requestLogout } from '#remote/request-session.ts';
import { fetchProfile } from '#tenant/fetch-profile.ts';
import type { Tenant } from '#tenant/tenant-context.ts';
import { forgetDevice } from './forget-device.ts';

/**
 * Logs in with a formatted CPF and a password (B§7). The visitor's cart and table are moved
 * before the session becomes visible, so that no screen briefly shows an empty cart. Throws
 * an ApiError or a StorageFailure and then changes nothing.
 */
export async function logIn(tenant: Tenant, { document, password }: Login): Promise<void> {
  const { api, sessions, databases, tenantId } = tenant;
  const body = { username: document.replaceAll(/\D/g, ''), password, tenant_id: tenantId };
  const key = await newDeviceKey(databases.auth);
  const session = await requestLogin(api, body, key);
  // Their account is there: the deletion that was asked for has not happened.
  if ((await sessions.readEnded()) === session.customerId) await forgetDeletion(databases.auth);
  await mergeVisitorData(databases.visitorData, databases.forUser(session.customerId).data, Date.now());
  // A login ends the trace of whose session ended before.
  await resumeForgetting(databases).catch(() => undefined);
  await sessions.write(session, key);
  track({ name: 'loggedIn' });
  // What waited for a login goes now.
  void tenant.sendWaiting().catch(() => undefined);
  // The login does not depend on the profile, which may fail when offline.
  await fetchProfile(tenant, session.customerId).catch(() => undefined);
}

/**
 * Ends the session on this device, online or offline (B§4). The customer's unsent
 * orders are deleted too, so the caller must have asked.
 */
export async function logOut(tenant: Tenant): Promise<void> {
  const { api, session, sessions } = tenant;
  if (!session) return;
  await forgetDevice(tenant);
  const key = await sessions.readKey().catch(() => null);
  void requestLogout(api, session, key);
  await leaveDevice(tenant, session.customerId);
}

/**
 * Deletes the account on the server, and then everything of the customer on this device. Throws an ApiError, and then
 * changes nothing here. If no answer came, it may have happened all the same: see `isDeletedUnheard`.
 */
export async function deleteAccount(tenant: Tenant, password: string, idempotencyKey: IdempotencyKey): Promise<void> {
  const { api, session, databases } = tenant;
  if (!session) return;
  // A full disk keeps nobody from it.
  await noteDeletion(databases.auth, session.customerId, Date.now()).catch(() => undefined);
  try {
    await api.call(deleteAccountCall, { body: { password }, idempotencyKey, as: session.customerId });
  } catch (error) {
    const isDecided = isApiError(error) && judgementOf(error).judgesKey;
    if (isDecided) await forgetDeletion(databases.auth).catch(() => undefined);
    throw error;
  }
  await forgetDevice(tenant);
  await leaveDevice(tenant, session.customerId);
}

/**
 * Waits until a deletion whose answer was lost is known to have happened: the session ends, and with it goes what this device has
 * of the customer. False if it is asked for again, or somebody logs out or in.
 */
export async function isDeletedUnheard(tenant: Tenant, uid: CustomerId): Promise<boolean> {
  const { sessions } = tenant.databases.auth;
  const isErased = await new Promise<boolean>((resolve) => {
    let hasEnded = false;
    const watch = liveQuery(async () => await sessions.toArray()).subscribe((rows) => {
      const current = rows.find((row) => row.id === 'current');
      hasEnded ||= current?.ended === uid;
      if (rows.some(({ id }) => id === 'deletion')) return;
      watch.unsubscribe();
      resolve(hasEnded && !current?.session);
    });
  });
  if (isErased) await endTraces(tenant, uid);
  return isErased;
}

/**
 * Takes a customer off this device, by a logout or a deletion. Whatever else speaks to them here ends here, too (D-57): a
 * notification that stays would tell whoever has the phone next of their order.
 */
async function leaveDevice(tenant: Tenant, uid: CustomerId): Promise<void> {
  await eraseUser(tenant.databases, uid);
  // Last, because the service worker may tell of an order as long as that is stored.
  await endTraces(tenant, uid);
}

async function endTraces({ tenantId, domain }: Tenant, uid: CustomerId): Promise<void> {
  forgetSearches(tenantId, uid);
  await takeBackNotices(`/${domain}/`).catch(() => undefined);
}

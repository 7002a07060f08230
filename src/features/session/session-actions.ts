import type { Login } from '#contract/forms/login-form.ts';
import { getProfile } from '#contract/profile.ts';
import { mergeVisitorData } from '#db/merge-visitor-data.ts';
import { withFetchTime, putDocument } from '#db/document-store.ts';
import { eraseUser, writeForUser } from '#db/erase-user.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import type { CustomerId } from '#domain/ids.ts';
import { track } from '#platform/track.ts';
import type { ApiClient } from '#remote/api-client.ts';
import { requestLogin, requestLogout } from '#remote/request-session.ts';
import type { Tenant } from '#tenant/tenant-context.ts';

/**
 * Logs in with a formatted CPF and a password (B§7). The visitor's cart and table are moved
 * before the session becomes visible, so that no screen briefly shows an empty cart. Throws
 * an ApiError or a StorageFailure and then changes nothing.
 */
export async function logIn(
  { api, sessions, databases, tenantId }: Tenant,
  { document, password }: Login,
): Promise<void> {
  const body = { username: document.replaceAll(/\D/g, ''), password, tenant_id: tenantId };
  const session = await requestLogin(api, body);
  await mergeVisitorData(databases.visitorData, databases.forUser(session.customerId).data, Date.now());
  await sessions.write(session);
  track({ name: 'loggedIn' });
  // The login does not depend on the profile, which may fail when offline.
  await fetchProfile(api, databases, session.customerId).catch(() => undefined);
}

export async function fetchProfile(api: ApiClient, databases: TenantDatabases, uid: CustomerId): Promise<void> {
  const { customer } = await api.call(getProfile, { as: uid });
  await writeForUser(databases, uid, () => putDocument(databases.cache, 'profiles', [uid], withFetchTime(customer)));
}

/**
 * Ends the session on this device, online or offline (B§4). The customer's unsent
 * orders are deleted too, so the caller must have asked.
 */
export async function logOut({ api, session, databases }: Tenant): Promise<void> {
  if (!session) return;
  void requestLogout(api, session);
  await eraseUser(databases, session.customerId);
}

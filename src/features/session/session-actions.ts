import type { Login } from '#contract/forms/login-form.ts';
import { getProfile } from '#contract/profile.ts';
import { mergeVisitorData } from '#db/merge-visitor-data.ts';
import { answeredNow, putDocument } from '#db/document-store.ts';
import { eraseUser, writeForUser } from '#db/erase-user.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import type { CustomerId } from '#domain/ids.ts';
import { track } from '#platform/track.ts';
import type { ApiClient } from '#remote/api-client.ts';
import { requestLogin, requestLogout } from '#remote/request-session.ts';
import type { Tenant } from '#tenant/tenant-context.ts';

/**
 * Logs in with a masked CPF and a password (B§7). The visitor's cart and table become the customer's before the session is visible,
 * so no screen shows an empty cart in between. Throws an ApiError or a StorageFailure; nothing has changed then.
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
  // The name on the account screen may arrive a moment later, or offline not at all.
  await fetchProfile(api, databases, session.customerId).catch(() => undefined);
}

export async function fetchProfile(api: ApiClient, databases: TenantDatabases, uid: CustomerId): Promise<void> {
  const { customer } = await api.call(getProfile, { as: uid });
  await writeForUser(databases, uid, () => putDocument(databases.cache, 'profiles', [uid], answeredNow(customer)));
}

/**
 * Ends the session on this device, online or offline (B§4). The customer's unsent orders are erased too:
 * the caller must have asked.
 */
export async function logOut({ api, session, databases }: Tenant): Promise<void> {
  if (!session) return;
  void requestLogout(api, session);
  await eraseUser(databases, session.customerId);
}

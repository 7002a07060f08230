import 'fake-indexeddb/auto';
import { AuthDatabase } from '#db/auth-database.ts';
import { newDeviceKey } from '#db/new-device-key.ts';
import type { DeviceKey } from '#contract/session-store.ts';
import type { TenantId } from '#domain/ids.ts';

/** Creates a key as a login does. */
export async function deviceKey(): Promise<DeviceKey> {
  const auth = new AuthDatabase('keys' as TenantId);
  const key = await newDeviceKey(auth);
  auth.close();
  if (!key) throw new Error('no key was made');
  return key;
}

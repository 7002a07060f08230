import { useLiveQuery } from 'dexie-react-hooks';
import { getTenantContact } from '#contract/contact.ts';
import { CACHED_DOCUMENTS } from '#db/cached-documents.ts';
import { withFetchTime, putDocument, readStamped } from '#db/document-store.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import { isExpired } from '#domain/life-span.ts';
import type { Contact } from '#domain/tenant/tenant-settings.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useRevalidate } from '#tenant/use-revalidate.ts';

const { freshMs, usableMs } = CACHED_DOCUMENTS.contacts;

/** The shop's contact, also without a signal; null while neither this device nor the server has told. */
export function useContact(): Contact | null {
  const { api, keys, tenantId, databases } = useTenant();
  const fetchContact = async () => {
    const { data } = await api.call(getTenantContact, { params: { tenantId } });
    await putDocument(databases.cache, 'contacts', [], withFetchTime(data.contact));
  };
  useRevalidate(keys.contact(), fetchContact, { freshMs });
  return useLiveQuery(async () => readContact(databases), [databases]) ?? null;
}

async function readContact({ cache }: TenantDatabases): Promise<Contact | null> {
  const known = await readStamped(cache, 'contacts', []);
  return known && !isExpired(known.stamp.fetchedAt, Date.now(), usableMs) ? known.value : null;
}

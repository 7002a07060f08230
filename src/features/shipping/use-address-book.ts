import { useLiveQuery } from 'dexie-react-hooks';
import { useSWRConfig } from 'swr';
import type { SavedAddress } from '#contract/addresses.ts';
import { CACHED_DOCUMENTS } from '#db/cached-documents.ts';
import { readStamped } from '#db/document-store.ts';
import { listOutbox } from '#db/outbox.ts';
import type { TenantDatabases } from '#db/tenant-databases.ts';
import type { CustomerId, StoreId } from '#domain/ids.ts';
import { isExpired } from '#domain/life-span.ts';
import { isKeyOf } from '#remote/swr-keys.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useAfterSending } from '#tenant/use-after-sending.ts';
import { type AddressBook, addressBookOf } from './address-book.ts';

const { usableMs } = CACHED_DOCUMENTS.addresses;

export interface KnownBook {
  /** Undefined for a visitor, and while neither this device nor the server has told. */
  readonly book: AddressBook | undefined;
  /** Epoch ms of the answer. */
  readonly fetchedAtMs: number | undefined;
}

/** The customer's addresses with a store's terms, or without; what was changed here shows at once. */
export function useAddressBook(storeId: StoreId | null): KnownBook {
  const { databases, session, tenantId, uid } = useTenant();
  const { mutate } = useSWRConfig();
  const customerId = session?.customerId ?? null;
  const known = useLiveQuery(
    async () => (customerId ? readBook(databases, customerId, storeId) : undefined),
    [databases, customerId, storeId],
  );
  // Every store's list is another one now, also where it is not shown.
  useAfterSending(known?.book.waiting ?? 0, () => void mutate(isKeyOf(tenantId, uid, 'addresses')));
  return { book: known?.book, fetchedAtMs: known?.fetchedAt };
}

async function readBook({ cache, data }: TenantDatabases, uid: CustomerId, storeId: StoreId | null) {
  const [saved, rows] = [await readStamped(cache, 'addresses', [uid, storeId]), await listOutbox(data)];
  if (!saved || isExpired(saved.stamp.fetchedAt, Date.now(), usableMs)) return undefined;
  const { fetchedAt, serverAt } = saved.stamp;
  // The list of the server has no address without an id.
  return { book: addressBookOf(saved.value as readonly SavedAddress[], rows, serverAt ?? fetchedAt), fetchedAt };
}

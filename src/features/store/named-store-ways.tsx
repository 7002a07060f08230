import { useLiveQuery } from 'dexie-react-hooks';
import type { CacheDatabase } from '#db/cache-database.ts';
import { readDocument } from '#db/document-store.ts';
import type { StoreId } from '#domain/ids.ts';
import type { Store } from '#domain/store/store.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { ContactWays } from './contact-ways.tsx';
import { reachStore } from './reach-store.ts';
import { useContact } from './use-contact.ts';

/** The ways to reach a store of which an order kept only the name; nothing where this device knows of none. */
export function NamedStoreWays({ name }: { readonly name: string }) {
  const { cache } = useTenant().databases;
  const store = useLiveQuery(async () => storeNamed(cache, name), [cache, name]);
  const reach = reachStore(store ?? { phone: null, email: null }, useContact());
  return reach.phone || reach.email ? <ContactWays reach={reach} /> : null;
}

async function storeNamed(cache: CacheDatabase, name: string): Promise<Store | undefined> {
  const ids = await cache.documents('stores').toCollection().primaryKeys();
  const stores = await Promise.all(ids.map((id) => readDocument(cache, 'stores', [id as StoreId])));
  return stores.find((store) => store?.name === name);
}

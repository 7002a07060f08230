import { useLiveQuery } from 'dexie-react-hooks';
import { useTenant } from '#tenant/tenant-context.ts';
import { ContactWays } from './contact-ways.tsx';
import { reachStore } from './reach-store.ts';
import { useContact } from './use-contact.ts';

/** The ways to reach a store of which an order kept only the name; nothing where this device knows of none. */
export function NamedStoreWays({ name }: { readonly name: string }) {
  const { cache } = useTenant().databases;
  const store = useLiveQuery(
    async () => (await cache.documents('stores').toArray()).find(({ value }) => value.name === name)?.value,
    [cache, name],
  );
  const reach = reachStore(store ?? { phone: null, email: null }, useContact());
  return reach.phone || reach.email ? <ContactWays reach={reach} /> : null;
}

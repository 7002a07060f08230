import { isEmptyCart } from '#domain/cart/empty-cart.ts';
import { living, readCart } from './carts.ts';
import { dexieSessionStore } from './dexie-session-store.ts';
import type { TenantDatabases } from './tenant-databases.ts';

/**
 * Returns whether a customer whose session the server has ended left a bag on this device: it is kept for their next login
 * (ADR-012). For use in a live query.
 */
export async function hasKeptBag(databases: TenantDatabases): Promise<boolean> {
  const ended = await dexieSessionStore(databases.auth).readEnded();
  if (!ended) return false;
  const { cart } = living(await readCart(databases.forUser(ended).data), Date.now());
  return cart.storeId !== null && !isEmptyCart(cart);
}

import { DEMO_STORES } from '#server/demo/seed/demo-ids.ts';
import type { ShopServer } from './shop-server.ts';

/** Changes the bakery's data, as its own system would. A test must restore what it changes. */
export function auroraOf({ sql }: ShopServer) {
  const publish = () => sql(`update stores set catalog_version = catalog_version + 1 where tenant_id = 't-aurora'`);
  return {
    /** `changeProduct('croissant', 'available = false')` */
    changeProduct: async (product: string, columns: string) => {
      await sql(`update menu_products set ${columns} where tenant_id = 't-aurora' and id = $1`, [
        `aurora-m-${product}`,
      ]);
      await publish();
    },
    offerComplement: async (name: string, isAvailable: boolean) => {
      await sql(`update complement_items set available = $1 where tenant_id = 't-aurora' and name = $2`, [
        isAvailable,
        name,
      ]);
      await publish();
    },
    /** Opens or closes stores manually, independent of their hours, until the test says otherwise. */
    setClosed: (isClosed: boolean, stores: readonly string[] = [DEMO_STORES.auroraPaulista]) =>
      sql(`update stores set closed_by_hand = $1, closed_until = null where tenant_id = 't-aurora' and id = any($2)`, [
        isClosed,
        stores,
      ]),
  };
}

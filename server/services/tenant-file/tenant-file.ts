import * as z from 'zod/mini';
import { complementGroupSection, menuGroupSection, productSection } from './catalog-section.ts';
import { loyaltySection } from './loyalty-section.ts';
import { accountSection, contextLinkSection, highlightSection } from './place-section.ts';
import { storeSection } from './store-section.ts';
import { tenantSection } from './tenant-section.ts';

const many = <Item extends z.ZodMiniType>(item: Item) => z._default(z.array(item), []);

/**
 * One shop as a document (`docs/TENANT-FILE.md`). The file uses wire names and reais; a `Shop` uses domain names and
 * cents.
 */
export const tenantFile = z.strictObject({
  format: z.literal('balcao-tenant/1'),
  tenant: tenantSection,
  stores: z.array(storeSection).check(z.minLength(1)),
  complementGroups: many(complementGroupSection),
  products: many(productSection),
  menu_product_groups: many(menuGroupSection),
  highlights: many(highlightSection),
  accounts: many(accountSection),
  contextLinks: many(contextLinkSection),
  loyalties: many(loyaltySection),
});

export type Shop = z.output<typeof tenantFile>;

/**
 * Serializes a shop canonically: equal shops give equal bytes. Throws a ZodError for values that the format cannot
 * express.
 */
export const textOfShop = (shop: Shop): string => `${JSON.stringify(z.encode(tenantFile, shop), null, 2)}\n`;

import type { Shop } from './tenant-file.ts';

export function summaryOf(shop: Shop): string {
  const offers = shop.menu_product_groups.flatMap(({ contents }) => contents);
  const offered = new Set(offers.map(({ productId }) => productId));
  const hidden = shop.products.filter(({ id }) => !offered.has(id)).length;
  return [
    `${shop.tenant.title} (${shop.tenant.domain})`,
    `stores ${shop.stores.length}`,
    `groups ${shop.menu_product_groups.length}`,
    `products ${shop.products.length}${hidden > 0 ? ` (${hidden} on no menu)` : ''}`,
    `complement groups ${shop.complementGroups.length}`,
    `highlights ${shop.highlights.length}`,
    `tables and shelves ${shop.contextLinks.length}`,
  ].join(', ');
}

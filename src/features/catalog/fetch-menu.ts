import { getMenu } from '#contract/menus.ts';
import type { CacheDatabase } from '#db/cache-database.ts';
import { answeredNow, putDocument } from '#db/document-store.ts';
import type { StoreId } from '#domain/ids.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import type { ApiClient } from '#remote/api-client.ts';
import { decodeAnswer } from '#remote/decode-answer.ts';
import { toWire } from '#remote/wire-request.ts';

/** What a store offers for one way of receiving (A§7). The answer's ETag says whether it is another menu. */
export async function fetchMenu(
  api: ApiClient,
  cache: CacheDatabase,
  storeId: StoreId,
  shippingType: ShippingType,
): Promise<void> {
  const answer = await api.send(getMenu, toWire(getMenu, { query: { storeId, shippingType } }));
  const { menu_product_groups: groups } = decodeAnswer(getMenu, answer);
  const menu = { ...answeredNow({ storeId, shippingType, groups }), etag: answer.headers.get('etag') };
  await putDocument(cache, 'menus', [storeId, shippingType], menu);
}

import type { CartLine } from './cart.ts';
import { comboPrice } from '#domain/pricing/combo-price.ts';
import type { LineId } from '#domain/ids.ts';
import type { MenuProduct } from '#domain/catalog/menu.ts';

type OfferFields = 'productId' | 'groupId' | 'kind' | 'name' | 'lang' | 'image' | 'measure' | 'price' | 'comboItems';

/** What a line takes over from the menu as it is now. */
export const offerOf = (product: MenuProduct): Pick<CartLine, OfferFields> => ({
  productId: product.productId,
  groupId: product.groupId,
  kind: product.kind,
  name: product.name,
  lang: product.lang,
  image: product.image,
  measure: product.measure,
  price: comboPrice(product),
  comboItems: product.comboItems.map(({ id, quantity, price }) => ({ id, quantity, price })),
});

/** A plain line of the menu; spread what the customer chose over it. */
export const lineFromProduct = (id: LineId, product: MenuProduct, amount: number): CartLine => ({
  id,
  ...offerOf(product),
  amount,
  complements: [],
  observations: '',
  takeout: false,
  source: 'menu',
  highlightId: null,
  loyaltyId: null,
  giftCard: null,
  fromHistory: false,
});

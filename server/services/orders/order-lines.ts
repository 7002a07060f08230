import { amountFromQuantity } from '#contract/line-amount.ts';
import { formErrors, isClean } from '#contract/forms/form-errors.ts';
import { giftCardForm } from '#contract/forms/gift-card-forms.ts';
import type { CartLine, ChosenComplementGroup } from '#domain/cart/cart.ts';
import { ZERO } from '#domain/pricing/cents.ts';
import { findProduct } from '#domain/catalog/menu-index.ts';
import type { MenuIndex } from '#domain/catalog/menu-index.ts';
import type { MenuProduct } from '#domain/catalog/menu.ts';
import type { OrderIntent } from './order-intent.ts';

type WantedProduct = OrderIntent['products'][number];

interface OrderLines {
  readonly lines: readonly CartLine[];
  readonly promotionalLines: readonly CartLine[];
}

/** Points pay for a reward (D-31). What a banner sells costs what the menu says, like everything else. */
const REWARD = { price: ZERO, comboItems: [] } as const;

/** The order's lines as a cart that was filled from today's menu: an order names products, never prices. */
export const orderLines = (intent: OrderIntent, index: MenuIndex): OrderLines => ({
  lines: intent.products.map((wanted) => lineOf(wanted, index)),
  promotionalLines: intent.promotionalProducts.map((wanted) => ({
    ...lineOf(wanted, index),
    ...(wanted.loyaltyId !== null && REWARD),
    source: 'highlight' as const,
    highlightId: wanted.highlightId,
    loyaltyId: wanted.loyaltyId,
  })),
});

/** A line that the menu does not sell stays in the order, so that the quote can name it. */
function lineOf(wanted: WantedProduct, index: MenuIndex): CartLine {
  const product = findProduct(index, wanted.id, wanted.productGroupId);
  return {
    id: wanted.ref,
    productId: wanted.id,
    groupId: product?.groupId ?? wanted.productGroupId,
    kind: product?.kind ?? 'simple',
    name: product?.name ?? '',
    image: product?.image ?? null,
    measure: product?.measure ?? 'UNIT',
    price: product?.price ?? ZERO,
    amount: amountFromQuantity(wanted.amount, product?.measure ?? 'UNIT'),
    complements: complementsOf(wanted, product),
    comboItems: product?.comboItems ?? [],
    observations: wanted.observations,
    takeout: wanted.takeout,
    source: 'menu',
    highlightId: null,
    loyaltyId: null,
    giftCard: product?.kind === 'giftCard' ? receiverOf(wanted) : null,
    fromHistory: false,
  };
}

/** null where the form of the page would refuse it (A§5). */
const receiverOf = ({ gift_card: receiver }: WantedProduct): CartLine['giftCard'] =>
  receiver && isClean(formErrors(giftCardForm, receiver)) ? receiver : null;

function complementsOf(
  { complement_groups }: WantedProduct,
  product: MenuProduct | undefined,
): readonly ChosenComplementGroup[] {
  return complement_groups.map(({ id, complements }) => {
    const offered = product?.complementGroups.find((group) => group.id === id)?.items ?? [];
    return {
      id,
      items: complements.map((chosen) => {
        const item = offered.find((candidate) => candidate.id === chosen.id);
        return { id: chosen.id, name: item?.name ?? '', price: item?.price ?? ZERO, quantity: chosen.quantity };
      }),
    };
  });
}

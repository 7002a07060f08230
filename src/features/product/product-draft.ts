import { formErrors, type FieldErrors, isClean } from '#contract/forms/form-errors.ts';
import { giftCardForm } from '#contract/forms/gift-card-forms.ts';
import type { CartLine, ChosenComplementGroup, GiftCardFields } from '#domain/cart/cart.ts';
import { chooseComplement, dropComplement } from '#domain/complements/choose-complements.ts';
import { exceedsMax, isShownGroup, missingGroups } from '#domain/complements/complement-bounds.ts';
import type { ComplementItemId, HighlightId, LineId, LoyaltyId } from '#domain/ids.ts';
import { lineFromProduct } from '#domain/cart/line-from-product.ts';
import { matchComplements } from '#domain/complements/match-complements.ts';
import type { ComplementGroup, MenuProduct } from '#domain/catalog/menu.ts';

/** What the customer has chosen on a product's sheet so far. */
export interface ProductDraft {
  /** Units, or steps of 100 g or mL. */
  readonly amount: number;
  readonly complements: readonly ChosenComplementGroup[];
  readonly observations: string;
  readonly giftCard: GiftCardFields;
}

const NO_GIFT_CARD: GiftCardFields = { name: '', email: '', message: '' };

/** A sheet starts at what is in the bag, or at 1 (D-26). */
export const startDraft = (line: CartLine | null): ProductDraft => ({
  amount: line?.amount ?? 1,
  complements: line?.complements ?? [],
  observations: line?.observations ?? '',
  giftCard: line?.giftCard ?? NO_GIFT_CARD,
});

/**
 * The draft at what the menu offers now: a complement that is no longer there cannot be ordered, nor be seen to be taken out,
 * and the others cost what they cost today.
 */
export const draftOn = (product: MenuProduct, draft: ProductDraft): ProductDraft => ({
  ...draft,
  complements: matchComplements(draft.complements, product).current.filter(({ items }) => items.length > 0),
});

/** The names of what was chosen and is no longer there, each once: an empty choice does not say why. */
export const goneFrom = (product: MenuProduct, { complements }: ProductDraft): ReadonlySet<string> =>
  new Set(
    matchComplements(complements, product).problems.flatMap((problem) =>
      problem.code === 'complement_unavailable' ? [problem.name] : [],
    ),
  );

export const withComplement = (draft: ProductDraft, group: ComplementGroup, item: ComplementItemId): ProductDraft => ({
  ...draft,
  complements: chooseComplement(draft.complements, group, item),
});

export const withoutComplement = (
  draft: ProductDraft,
  group: ComplementGroup,
  item: ComplementItemId,
): ProductDraft => ({
  ...draft,
  complements: dropComplement(draft.complements, group, item),
});

/** Why a draft cannot go into the bag yet, in the order of the sheet. */
export type DraftProblem =
  | { readonly kind: 'group' | 'tooMany'; readonly group: ComplementGroup }
  | { readonly kind: 'giftCard'; readonly errors: FieldErrors<keyof GiftCardFields> };

/**
 * Every required group must be complete, and none over its bounds after they changed (A§4). A gift card needs a name, a valid
 * e-mail and a message (A§5).
 */
export function draftProblem(product: MenuProduct, draft: ProductDraft): DraftProblem | null {
  const [group] = missingGroups(product.complementGroups, draft.complements);
  if (group) return { kind: 'group', group };
  const overfull = product.complementGroups.find((each) => isShownGroup(each) && exceedsMax(each, draft.complements));
  if (overfull) return { kind: 'tooMany', group: overfull };
  if (product.kind !== 'giftCard') return null;
  const errors = formErrors(giftCardForm, draft.giftCard);
  return isClean(errors) ? null : { kind: 'giftCard', errors };
}

export interface LineOrigin {
  readonly id: LineId;
  /** The banner that the customer came from; its lines are promotional (D-31). */
  readonly highlightId: HighlightId | null;
  /** The programme whose points pay for it. */
  readonly loyaltyId: LoyaltyId | null;
}

/** The line that a draft becomes, with the names and prices that the customer sees now. */
export const lineOf = (
  product: MenuProduct,
  draft: ProductDraft,
  { id, highlightId, loyaltyId }: LineOrigin,
): CartLine => ({
  ...lineFromProduct(id, product, draft.amount),
  complements: draft.complements,
  observations: draft.observations.trim(),
  source: highlightId === null ? 'menu' : 'highlight',
  highlightId,
  loyaltyId,
  giftCard: product.kind === 'giftCard' ? trimmed(draft.giftCard) : null,
});

const trimmed = ({ name, email, message }: GiftCardFields): GiftCardFields => ({
  name: name.trim(),
  email: email.trim(),
  message: message.trim(),
});

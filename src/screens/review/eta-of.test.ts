import { expect, it } from 'vitest';
import { EMPTY_REVIEW_DRAFT } from '#db/review-drafts.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { chosenSlot } from '#features/schedule/chosen-slot.ts';
import { idsAsTexts } from '#tests/factories/ids-as-texts.ts';
import { makeCart, makeLine } from '#tests/factories/make-cart.ts';
import { makeProduct } from '#tests/factories/make-product.ts';
import { makeStore } from '#tests/factories/make-store.ts';
import { etaOf } from './eta-of.ts';

const store = makeStore({ durationMinutes: 20, schedule: { ...makeStore().schedule, enabled: true } });
const booked = { startsAt: '2026-11-21T10:00:00.000-03:00', endsAt: '2026-11-21T10:30:00.000-03:00' };
const giftCard = makeLine(makeProduct({ kind: 'giftCard' }));

function eta({ slot = booked, lines = [makeLine()], isPostpaid = false, type = 'TAKEOUT' }: Partial<Asked> = {}) {
  const cart = { ...makeCart(lines), shippingType: type };
  const cartRow = { id: 'current', v: 1, rev: 1, cart, submittedAs: null, changedAt: 0 } as const;
  const standing = chosenSlot({ slot, store, lines, isPostpaid }, 0);
  const timing = { slot, store, lines, isPostpaid, standing };
  return etaOf({ cartRow, draft: { ...EMPTY_REVIEW_DRAFT, slot } }, timing, idsAsTexts(), 'pt');
}

interface Asked {
  readonly slot: typeof booked | null;
  readonly lines: readonly CartLine[];
  readonly isPostpaid: boolean;
  readonly type: 'TAKEOUT' | 'TAG';
}

it('is the chosen slot, or else how long it takes from now', () => {
  expect(eta()).toBe('schedule.booked');
  expect(eta({ slot: null })).toBe('review.etaTakeout');
});

it('is not a slot that is still in the draft of gift cards alone or of a tab, which are sent without it (D-24, D-44)', () => {
  expect(eta({ lines: [giftCard] })).toBeNull();
  expect(eta({ lines: [giftCard, makeLine()] })).toBe('schedule.booked');
  expect(eta({ isPostpaid: true, type: 'TAG' })).toBeNull();
});

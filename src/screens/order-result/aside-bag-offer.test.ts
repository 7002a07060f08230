import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { TagContext } from '#domain/table/tag-context.ts';
import { makeTagContext } from '#tests/factories/make-store.ts';
import { markupOf } from '#tests/factories/markup-of.tsx';
import { AsideBagOffer } from './aside-bag-offer.tsx';

/** What the screen of a failed order offers for the bag that waits aside. */
const shown = (left: TagContext | null, replacesBag: boolean, isQrCodeOnly = false): string =>
  markupOf(
    createElement(AsideBagOffer, { storeName: 'Centro', replacesBag, left, isQrCodeOnly, onTake: () => undefined }),
  );

const TAKE = 'unpaid.takeBagBack<';
const REPLACES = 'unpaid.takeBagBackNote';
const LEAVES = 'store.changeTag';

describe('the bag of a failed order that waits aside (D-72)', () => {
  it.each([
    ['another bag', true, null, [REPLACES]],
    ['a place of another store', false, makeTagContext(), [LEAVES]],
    ['both', true, makeTagContext(), [REPLACES, LEAVES]],
    ['nothing any more', false, null, []],
  ] as const)('is offered in exchange for %s, and says so', (_case, replacesBag, left, losses) => {
    const html = shown(left, replacesBag);
    expect(html).toContain(TAKE);
    expect([REPLACES, LEAVES].filter((text) => html.includes(text))).toEqual(losses);
  });

  it.each([{ isTagLocked: true }, { isStoreLocked: true }])('does not leave a locked place: %o (A§4)', (lock) => {
    const html = shown(makeTagContext(lock), false);
    expect(html).not.toContain(TAKE);
    expect(html).toContain('redo.locked');
  });

  it('leaves no place in a QR-only shop, which shows nothing without one', () => {
    expect(shown(makeTagContext(), false, true)).toContain('redo.locked');
    expect(shown(null, false, true)).toContain(TAKE);
  });
});

import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { HighlightId } from '#domain/ids.ts';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { HIGHLIGHT_ACTIONS, type Highlight } from '#domain/store/store.ts';
import { markupOf } from '#tests/factories/markup-of.tsx';
import { useHighlightChoice } from './use-highlight-choice.ts';

const banner: Highlight = {
  id: 'banner' as HighlightId,
  action: HIGHLIGHT_ACTIONS.CHANGE_ADDRESS,
  image: '',
  name: '',
  url: null,
  infoText: null,
  product: null,
};

/** The sheets that a tap on the banner opens. */
function tapped(shippingType: ShippingType, asks: boolean): readonly string[] {
  const opened: string[] = [];
  function Tap() {
    const choose = useHighlightChoice({
      shippingType,
      onOpenItem: vi.fn(),
      onOpenSheet: (sheet) => opened.push(sheet),
      onChangeType: (_type, sheet) => {
        if (asks) opened.push(sheet);
        return asks;
      },
    });
    choose(banner);
    return null;
  }
  markupOf(createElement(Tap));
  return opened;
}

describe('a banner that leads to the address (A§2)', () => {
  it('opens it at once where nothing is asked before', () => {
    expect(tapped('ADDRESS', true)).toEqual(['address']);
    expect(tapped('TAKEOUT', false)).toEqual(['address']);
  });

  it('opens the sheet that asks first and then goes on to the address, where a bag or a slot would be lost (D-15)', () => {
    expect(tapped('TAKEOUT', true)).toEqual(['deliver']);
  });
});

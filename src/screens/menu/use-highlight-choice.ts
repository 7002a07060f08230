import { useCallback, useEffect, useRef } from 'react';
import type { ShippingType } from '#domain/shipping/shipping-type.ts';
import { HIGHLIGHT_ACTIONS, type Highlight } from '#domain/store/store.ts';
import { highlightItem } from './item-address.ts';
import type { MenuSheet } from './menu-sheet.ts';

interface Options {
  readonly shippingType: ShippingType;
  readonly onOpenItem: (item: string) => void;
  readonly onOpenSheet: (sheet: string) => void;
  /** Answers whether it asks first, in the sheet that is named. */
  readonly onChangeType: (type: ShippingType, sheet: MenuSheet) => boolean;
}

/** What a banner does (A§2); the same function whatever is in the bag, so that a change of that renders no banner anew. */
export function useHighlightChoice({ shippingType, onOpenItem, onOpenSheet, onChangeType }: Options) {
  const latest = useRef({ shippingType, onChangeType });
  useEffect(() => {
    latest.current = { shippingType, onChangeType };
  }, [shippingType, onChangeType]);
  return useCallback(
    (highlight: Highlight) => {
      if (highlight.product) return onOpenItem(highlightItem(highlight));
      if (highlight.action !== HIGHLIGHT_ACTIONS.CHANGE_ADDRESS) return onOpenSheet(highlightItem(highlight));
      const { current } = latest;
      // An address is for what is brought.
      if (current.shippingType === 'ADDRESS' || !current.onChangeType('ADDRESS', 'deliver')) onOpenSheet('address');
    },
    [onOpenItem, onOpenSheet],
  );
}

import type { Question } from '#features/cart/bag-question.tsx';
import { HighlightText } from '#features/catalog/highlight-text.tsx';
import { ScanSheet } from '#features/scan/scan-sheet.tsx';
import { AddressOverlay } from './address-overlay.tsx';
import { highlightItem } from './item-address.ts';
import { StoresOverlay } from './stores-overlay.tsx';
import type { Shop } from './use-shop.ts';

interface Props {
  /** `stores`, `address`, `scan`, or the banner whose text is to be read. */
  readonly name: string;
  readonly shop: Shop;
  readonly nowMs: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onAsk: (question: Question) => void;
}

/** The smaller sheets of the menu, in one chunk. An address that names none opens nothing. */
export function SheetOverlay({ name, shop, nowMs, isOpen, onClose, onAsk }: Props) {
  switch (name) {
    case 'stores':
      return <StoresOverlay shop={shop} nowMs={nowMs} isOpen={isOpen} onClose={onClose} onAsk={onAsk} />;
    case 'address':
      return <AddressOverlay shop={shop} isOpen={isOpen} onClose={onClose} />;
    case 'scan':
      return <ScanSheet isOpen={isOpen} onClose={onClose} />;
    default: {
      const highlight = shop.store?.highlights.find((candidate) => highlightItem(candidate) === name);
      return highlight && <HighlightText highlight={highlight} isOpen={isOpen} onClose={onClose} />;
    }
  }
}

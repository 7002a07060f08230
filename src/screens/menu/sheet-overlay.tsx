import type { Question } from '#features/cart/bag-question.tsx';
import { HighlightText } from '#features/catalog/highlight-text.tsx';
import { lazyPart } from '#i18n/lazy-part.tsx';
import { useTenant } from '#tenant/tenant-context.ts';
import { AddressOverlay } from './address-overlay.tsx';
import { highlightItem } from './item-address.ts';
import { typeOfSheet } from './menu-sheet.ts';
import { ScheduleOverlay } from './schedule-overlay.tsx';
import { StoresOverlay } from './stores-overlay.tsx';
import { TagOverlay } from './tag-overlay.tsx';
import { TypeOverlay } from './type-overlay.tsx';
import type { Shop } from './use-shop.ts';

const ScanOverlay = lazyPart(() => import('./scan-overlay.tsx'), 'ScanOverlay');

interface Props {
  /** `stores`, `address`, `schedule`, `tag`, `scan`, `type-…`, or the banner whose text is to be read. */
  readonly name: string;
  readonly shop: Shop;
  readonly nowMs: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onAsk: (question: Question) => void;
}

/** The smaller sheets of the menu, in one chunk. An address that names none opens nothing. */
export function SheetOverlay({ name, shop, nowMs, isOpen, onClose, onAsk }: Props) {
  const { settings } = useTenant();
  switch (name) {
    case 'stores':
      return <StoresOverlay shop={shop} nowMs={nowMs} isOpen={isOpen} onClose={onClose} onAsk={onAsk} />;
    case 'address':
      return <AddressOverlay shop={shop} isOpen={isOpen} onClose={onClose} />;
    case 'schedule':
      return <ScheduleOverlay shop={shop} isOpen={isOpen} onClose={onClose} />;
    case 'tag':
      return <TagOverlay shop={shop} isOpen={isOpen} onClose={onClose} />;
    case 'scan':
      return settings.qrReaderDisabled ? undefined : <ScanOverlay shop={shop} isOpen={isOpen} onClose={onClose} />;
    default: {
      const type = typeOfSheet(name);
      if (type) return <TypeOverlay shop={shop} to={type} isOpen={isOpen} onClose={onClose} />;
      const highlight = shop.store?.highlights.find((candidate) => highlightItem(candidate) === name);
      return highlight && <HighlightText highlight={highlight} isOpen={isOpen} onClose={onClose} />;
    }
  }
}

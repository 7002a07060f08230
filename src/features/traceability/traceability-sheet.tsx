import type { ProductId } from '#domain/ids.ts';
import { useT } from '#i18n/use-t.ts';
import { Sheet } from '#ui/sheet.tsx';
import { BatchTracking } from './batch-tracking.tsx';

interface Props {
  readonly productId: ProductId;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The lookup over a product's sheet, which keeps what was chosen there. */
export function TraceabilitySheet({ productId, isOpen, onClose }: Props) {
  const t = useT();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('tracking.title')}>
      <BatchTracking productId={productId} />
    </Sheet>
  );
}

import { useLingui } from '@lingui/react';
import type { ProductId } from '#domain/ids.ts';
import { Sheet } from '#ui/sheet.tsx';
import { BatchTracking } from './batch-tracking.tsx';

interface Props {
  readonly productId: ProductId;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Opens above the product sheet, which keeps its choices. */
export function TraceabilitySheet({ productId, isOpen, onClose }: Props) {
  const { i18n } = useLingui();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={i18n.t('tracking.title')}>
      <BatchTracking productId={productId} />
    </Sheet>
  );
}

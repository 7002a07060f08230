import type { ReceiptRow } from '#db/receipts.ts';
import type { PixCharge } from '#domain/order/order.ts';
import { usePaidCheck } from '#features/orders/use-paid-check.ts';
import { PixPanel } from '#features/payment/pix-panel.tsx';
import { useTenant } from '#tenant/tenant-context.ts';

interface Props {
  readonly pix: PixCharge;
  readonly receipt: ReceiptRow;
  readonly onUpdate: () => void;
}

/** The cache gave the order up, but its code is still on this device. */
export function RememberedPix({ pix, receipt, onUpdate }: Props) {
  const { clock, settings } = useTenant();
  const check = usePaidCheck(receipt.id, onUpdate);
  return (
    <PixPanel
      {...pix}
      amount={receipt.total}
      receiver={settings.title}
      serverNow={clock.serverNow}
      {...check}
      lastHeardAt={receipt.placedAt}
    />
  );
}

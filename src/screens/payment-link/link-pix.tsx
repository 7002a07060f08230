import type { PixCharge } from '#domain/order/order.ts';
import type { PaymentLink } from '#domain/payment/payment-link.ts';
import { PixPanel } from '#features/payment/pix-panel.tsx';
import type { LinkDevice } from '#features/payment-link/link-device.ts';
import { LinkOrder } from '#features/payment-link/link-order.tsx';
import { linkDue } from '#features/payment-link/link-prices.ts';
import type { FollowedLink } from '#features/payment-link/use-link.ts';

interface Props {
  readonly device: LinkDevice;
  readonly link: PaymentLink;
  readonly pix: PixCharge;
  readonly following: Omit<FollowedLink, 'row'>;
  /** Epoch ms of the last word while nobody can be asked. */
  readonly staleSince: number | null;
}

/** B§2 PIX. When the code has died the link opens again by itself, and the form offers the next one. */
export const LinkPix = ({ device, link, pix, following, staleSince }: Props) => (
  <>
    <PixPanel
      code={pix.code}
      expiresAt={pix.expiresAt}
      amount={linkDue(link)}
      receiver={link.tenant.label}
      serverNow={device.clock.serverNow}
      isUpdating={following.refresh.isRunning}
      onCheck={following.check}
      lastHeardAt={staleSince}
    />
    <LinkOrder link={link} />
  </>
);

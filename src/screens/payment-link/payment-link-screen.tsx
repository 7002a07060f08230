import type { ReactNode } from 'react';
import type { PaymentLinkId } from '#domain/ids.ts';
import type { LinkDevice } from '#features/payment-link/link-device.ts';
import { LinkSkeleton } from '#features/payment-link/link-skeleton.tsx';
import { InvalidLink, LinkFailed } from '#features/payment-link/link-trouble.tsx';
import { isLinkId } from '#features/payment-link/is-link-id.ts';
import { useLink } from '#features/payment-link/use-link.ts';
import { isProblem } from '#remote/api-error.ts';
import { KnownLink } from './known-link.tsx';
import { ChakraIsland } from '#ui/chakra-island.tsx';
import css from './payment-link-screen.module.css';

interface Props {
  readonly device: LinkDevice;
  readonly uuid: string;
  /** The return button (B§2). */
  readonly home: ReactNode;
}

/** `/p/{uuid}` (B§2): anybody with the link pays an order that exists already, without login. */
export function PaymentLinkScreen({ device, uuid, home }: Props) {
  return (
    <ChakraIsland>
      <div className={css.screen}>
        {isLinkId(uuid) ? <Followed key={uuid} device={device} uuid={uuid} home={home} /> : <InvalidLink home={home} />}
      </div>
    </ChakraIsland>
  );
}

interface FollowedProps extends Props {
  readonly uuid: PaymentLinkId;
}

function Followed({ device, uuid, home }: FollowedProps) {
  const { row, ...following } = useLink(device, uuid);
  const { refresh, check } = following;
  if (isProblem(refresh.error, 'not_found', 'bad_request')) return <InvalidLink home={home} />;
  if (row) return <KnownLink device={device} row={row} following={following} />;
  if (row === undefined || refresh.error === undefined) return <LinkSkeleton />;
  return <LinkFailed error={refresh.error} isBusy={refresh.isRunning} onRetry={check} home={home} />;
}

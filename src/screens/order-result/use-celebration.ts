import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TransactionId } from '#domain/ids.ts';
import type { PaymentStage } from '#domain/payment/payment-failure.ts';
import { routes } from '#domain/routing/routes.ts';
import { useInvalidate } from '#tenant/use-invalidate.ts';
import { useTenant } from '#tenant/tenant-context.ts';

interface Paying {
  readonly id: TransactionId;
  readonly stage: PaymentStage;
  /** Whether money moved in the app. An order that is paid on delivery is followed at once. */
  readonly isPaidInApp: boolean;
  readonly isJustPlaced: boolean;
}

export interface Celebration {
  readonly isOn: boolean;
  readonly onFollow: () => void;
}

/** A customer who waited for the payment sees that it arrived and is then led to the order (D-13); one who opens it later is not. */
export function useCelebration({ id, stage, isPaidInApp, isJustPlaced }: Paying): Celebration {
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const { session, keys } = useTenant();
  const [wasAwaited, setWasAwaited] = useState(isJustPlaced);
  const [isOver, setIsOver] = useState(false);
  const isAwaited = stage === 'pix' || stage === 'processing' || stage === 'open';
  if (isAwaited && !wasAwaited) setWasAwaited(true);
  const isOn = stage === 'completed' && isPaidInApp && wasAwaited && !isOver;

  /** Balances may have moved with the payment (B§4). */
  const reloadProfile = useEffectEvent(() => [keys.profile(), keys.loyalties()].forEach(invalidate));
  useEffect(() => {
    if (isOn) reloadProfile();
  }, [isOn]);

  const onFollow = () => {
    setIsOver(true);
    if (session) void navigate(routes.orders.getHref({ orderId: id }), { replace: true });
  };
  return { isOn, onFollow };
}

import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OutboxRow } from '#contract/outbox-row.ts';
import { CartSubmitted } from '#db/carts.ts';
import { apiPorts } from '#sync/api-ports.ts';
import { leaseHolders } from '#sync/lease-holders.ts';
import { NoCaptcha, placeCardOrder } from '#sync/place-card-order.ts';
import { CartChanged, placeOrder } from '#sync/place-order.ts';
import { errorWords } from '#tenant/error-words.ts';
import { routes } from '#domain/routing/routes.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import type { Tenant } from '#tenant/tenant-context.ts';
import { useToasts } from '#ui/toast-context.ts';
import { countOrder } from './count-order.ts';
import { rememberPaymentMethod } from './last-payment.ts';
import { isPaidNow, type ReviewOrder } from './review-order.ts';
import type { ReviewValues } from './review-values.ts';

/** Until then an answer seems to come at once, and the order's own screen is the answer. */
const NOTICEABLE_MS = 100;

export interface Placing {
  /** From the first tap until the order's own screen is there. */
  readonly isPlacing: boolean;
  readonly place: (values: ReviewValues) => void;
}

/**
 * One tap, one order: saved on this device together with its locked bag, then sent by whoever hears the bell first.
 * The customer is at the order's screen before the network has been asked; offline it is the same way.
 */
export function usePlacing(order: ReviewOrder): Placing {
  const { i18n } = useLingui();
  const toasts = useToasts();
  const navigate = useNavigate();
  const tenant = useTenant();
  const [isPlacing, setIsPlacing] = useState(false);
  // A second tap may come before the first one's state is rendered.
  const isUnderWay = useRef(false);

  const submit = async (toPlace: ReviewOrder, typed: ReviewValues) => {
    const row = await send(tenant, { ...toPlace, draft: { ...toPlace.draft, ...typed } });
    const method = isPaidNow(toPlace) ? toPlace.draft.paymentMethod : null;
    if (method) rememberPaymentMethod(tenant.tenantId, method);
    countOrder(toPlace, method);
    void tenant.sendWaiting();
    // From now on the device has something that nobody else has (P21). Browsers decide without asking, or ask once.
    void navigator.storage?.persist?.().catch(() => false);
    await navigate(routes.order.getHref({ id: row.id }), { replace: true });
  };

  const place = async (values: ReviewValues) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    // The order goes to the disk first: to render takes longer than to write.
    const showing = setTimeout(() => setIsPlacing(true), NOTICEABLE_MS);
    try {
      await submit(order, values);
    } catch (error) {
      toasts.show({ id: 'placing', tone: 'error', text: failureWords(error, i18n) });
    } finally {
      clearTimeout(showing);
      isUnderWay.current = false;
      setIsPlacing(false);
    }
  };
  return { isPlacing, place: (values) => void place(values) };
}

function send({ databases, clock, api }: Tenant, order: ReviewOrder): Promise<OutboxRow> {
  const { context: tag, oneTimeCard } = order;
  const toPlace = { ...order, tag, giftCard: order.draft.giftCard };
  const ports = { data: databases.data, clock, newId: () => crypto.randomUUID() };
  const isByCard = isPaidNow(order) && order.draft.paymentMethod === 'CREDIT_CARD_ONLINE';
  if (!isByCard || !oneTimeCard) return placeOrder(ports, toPlace);
  const { send: sendRow, solveCaptcha } = apiPorts(api, { now: () => clock.now() });
  const leases = leaseHolders(navigator.locks ?? null);
  return placeCardOrder({ ...ports, leases, random: Math.random, send: sendRow, solveCaptcha }, toPlace, oneTimeCard);
}

function failureWords(error: unknown, i18n: I18n): string {
  if (error instanceof CartChanged) return i18n.t('bag.changed');
  if (error instanceof NoCaptcha) return i18n.t('needRecaptchaToken');
  return error instanceof CartSubmitted ? i18n.t('bag.refusedSubmitted') : errorWords(i18n, error);
}

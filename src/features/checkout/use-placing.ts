import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CartSubmitted } from '#db/carts.ts';
import { changeReviewDraft } from '#db/review-drafts.ts';
import type { Translate } from '#i18n/i18n.ts';
import { useT } from '#i18n/use-t.ts';
import { CartChanged, placeOrder } from '#sync/place-order.ts';
import { errorWords } from '#tenant/error-words.ts';
import { paths } from '#tenant/paths.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useToasts } from '#ui/toast-context.ts';
import type { ReviewOrder } from './review-order.ts';
import type { ReviewValues } from './review-values.ts';

export interface Placing {
  /** From the first tap until the order's own screen is there. */
  readonly isPlacing: boolean;
  readonly place: (values: ReviewValues) => void;
}

/**
 * One tap, one order: saved on this device together with its locked bag, then sent by whoever hears the bell first.
 * The customer is at the order's screen before the network has been asked; offline it is the same way.
 */
export function usePlacing(order: ReviewOrder | undefined): Placing {
  const t = useT();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { databases, clock, sendWaiting } = useTenant();
  const { data } = databases;
  const [isPlacing, setIsPlacing] = useState(false);
  // A second tap comes before the state of the first is rendered.
  const isUnderWay = useRef(false);

  const submit = async (toPlace: ReviewOrder, { paymentType, ...typed }: ReviewValues) => {
    const draft = { ...toPlace.draft, ...typed, paymentMethod: paymentType };
    const { cartRow, store, quote, context, menuHash } = toPlace;
    const ports = { data, clock, newId: () => crypto.randomUUID() };
    // The last keystrokes may not have been kept yet, and a refused order comes back to this form.
    await changeReviewDraft(data, draft, clock.now());
    const row = await placeOrder(ports, { cartRow, store, quote, draft, tag: context, menuHash });
    void sendWaiting();
    await navigate(paths.order.getHref(row.id), { replace: true });
  };

  const place = async (values: ReviewValues) => {
    if (!order || isUnderWay.current) return;
    isUnderWay.current = true;
    setIsPlacing(true);
    try {
      await submit(order, values);
    } catch (error) {
      toasts.show({ id: 'placing', tone: 'error', text: failureWords(error, t) });
    } finally {
      isUnderWay.current = false;
      setIsPlacing(false);
    }
  };
  return { isPlacing, place: (values) => void place(values) };
}

function failureWords(error: unknown, t: Translate): string {
  if (error instanceof CartChanged) return t('bag.changed');
  return error instanceof CartSubmitted ? t('bag.refusedSubmitted') : errorWords(t, error);
}

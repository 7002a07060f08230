import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { PaymentStage } from '#domain/payment/payment-failure.ts';
import type { PaymentLink } from '#domain/payment/payment-link.ts';
import { paymentLinkForm, type PaymentLinkForm } from '#contract/forms/payment-link-form.ts';
import { deviceDay } from '#platform/device-day.ts';

const NO_CARD = { number: '', holderName: '', expiry: '', cvv: '', installments: 1 } as const;

/** Stages in which the typed card is not needed any more. */
const OVER: ReadonlySet<PaymentStage> = new Set(['completed', 'cancelled', 'pix']);

/**
 * Starts with PIX, because a card nobody chose asks for four fields that nobody wants to fill in (D-11). Lives as long as the page, so that a refused card does not cost
 * the customer their input; the card is cleared when the payment is over.
 */
export function useLinkForm(link: PaymentLink, stage: PaymentStage): UseFormReturn<PaymentLinkForm> {
  const hasDocument = link.customerDocument !== null;
  const [resolver] = useState(() => zodResolver(paymentLinkForm(hasDocument, () => deviceDay(Date.now()))));
  const form = useForm<PaymentLinkForm>({
    defaultValues: { document: '', email: '', paymentType: 'PIX', ...NO_CARD },
    resolver,
  });
  // Of each stage, because a card may be typed over a code (D-71), and its payment then goes from one to another.
  useEffect(() => {
    if (OVER.has(stage)) form.reset({ ...form.getValues(), ...NO_CARD });
  }, [form, stage]);
  return form;
}

import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { IdempotencyKey, PaymentLinkId } from '#domain/ids.ts';
import type { PaymentLinkForm } from '#contract/forms/payment-link-form.ts';
import { StorageFailure } from '#db/storage-failure.ts';
import type { LinkDevice } from './link-device.ts';
import { payLink, type LinkPayment, type LinkPaymentEnd } from './pay-link.ts';

export interface Paying {
  readonly isPaying: boolean;
  /** Why the last attempt did not begin. */
  readonly refusal: unknown;
  readonly pay: (payment: Omit<LinkPayment, 'key'>) => Promise<LinkPaymentEnd['kind'] | null>;
}

/** One attempt at a time, under one key while the form is unchanged: the same request is never a second payment. */
export function usePaying(device: LinkDevice, uuid: PaymentLinkId, form: UseFormReturn<PaymentLinkForm>): Paying {
  const [isPaying, setIsPaying] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(undefined);
  // A second tap may come before the first one's state is rendered.
  const isUnderWay = useRef(false);
  const key = useRef<IdempotencyKey | null>(null);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => {
          key.current = null;
        },
      }),
    [form],
  );

  const attempt = async (payment: Omit<LinkPayment, 'key'>) => {
    key.current ??= crypto.randomUUID() as IdempotencyKey;
    const end = await payLink(device, uuid, { ...payment, key: key.current });
    if (end.kind !== 'lost') key.current = null;
    if (end.kind === 'refused') setRefusal(end.error);
    return end.kind;
  };

  const pay: Paying['pay'] = async (payment) => {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    setIsPaying(true);
    setRefusal(undefined);
    try {
      return await attempt(payment);
    } catch (error) {
      if (!(error instanceof StorageFailure)) throw error;
      setRefusal(error);
      return null;
    } finally {
      isUnderWay.current = false;
      setIsPaying(false);
    }
  };
  return { isPaying, refusal, pay };
}

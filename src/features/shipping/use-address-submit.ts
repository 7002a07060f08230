import { useLingui } from '@lingui/react';
import { useRef } from 'react';
import { CartSubmitted } from '#db/carts.ts';
import type { AddressForm } from '#contract/forms/address-forms.ts';
import type { CustomerId, IdempotencyKey, StoreId } from '#domain/ids.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useToasts } from '#ui/toast-context.ts';
import { fetchAddresses } from './fetch-addresses.ts';
import type { AddressFailure } from './form-failure.tsx';
import { saveAddressDraft } from './shipping-actions.ts';
import { quoteTyped, saveTyped } from './submit-address.ts';

interface Options {
  readonly storeId: StoreId;
  readonly onTaken: () => void;
}

/** Submits an entered address: saved for a customer, quoted for a visitor. Two taps save it only once. */
export function useAddressSubmit({
  storeId,
  onTaken,
}: Options): (values: AddressForm) => Promise<AddressFailure | null> {
  const { i18n } = useLingui();
  const toasts = useToasts();
  const tenant = useTenant();
  const { api, databases, session, clock } = tenant;
  const attempt = useRef<{ readonly form: string; readonly key: IdempotencyKey } | null>(null);
  const ports = { api, data: databases.data, clock, storeId };

  const keyOf = (values: AddressForm): IdempotencyKey => {
    const form = JSON.stringify(values);
    if (attempt.current?.form !== form) attempt.current = { form, key: crypto.randomUUID() as IdempotencyKey };
    return attempt.current.key;
  };
  const save = async (customerId: CustomerId, values: AddressForm) => {
    const outcome = await saveTyped(ports, customerId, values, keyOf(values));
    if (outcome === 'done') toasts.show({ tone: 'success', text: i18n.t('shipping.addressSaved') });
    else toasts.show({ tone: 'info', text: i18n.t('addresses.savedHere') });
    // Reloads the list; the address stays chosen if that fails.
    void fetchAddresses(tenant, customerId, storeId).catch(() => undefined);
    return null;
  };
  const quote = async (values: AddressForm): Promise<AddressFailure | null> => {
    const { check, isOpen } = await quoteTyped(ports, values);
    if (check.verdict !== 'served') return { kind: check.verdict };
    if (!isOpen) toasts.show({ id: 'storeNotOpen', tone: 'warning', text: i18n.t('storeNotOpen') });
    return null;
  };

  return async (values) => {
    try {
      const failure = await (session ? save(session.customerId, values) : quote(values));
      if (failure !== null) return failure;
      await saveAddressDraft(ports.data, null).catch(() => undefined);
      onTaken();
      return null;
    } catch (error) {
      if (!(error instanceof CartSubmitted)) return { kind: 'failed', error };
      toasts.show({ id: 'saving', tone: 'error', text: i18n.t('bag.refusedSubmitted') });
      return null;
    }
  };
}

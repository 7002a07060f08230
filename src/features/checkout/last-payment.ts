import type { TenantId } from '#domain/ids.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/payment/payment-method.ts';
import { readNote, writeNote } from '#platform/device-note.ts';

const keyOf = (tenantId: TenantId): string => `last-payment:${tenantId}`;

/** How the last order was paid on this device, in this shop. It names a method, never a card. */
export function lastPaymentMethod(tenantId: TenantId): PaymentMethod | null {
  const stored = readNote(keyOf(tenantId));
  return PAYMENT_METHODS.find((method) => method === stored) ?? null;
}

/** With blocked storage PIX is proposed every time. */
export const rememberPaymentMethod = (tenantId: TenantId, method: PaymentMethod): void =>
  writeNote(keyOf(tenantId), method);

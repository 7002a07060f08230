import type { TenantId } from '#domain/ids.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/payment/payment-method.ts';

const keyOf = (tenantId: TenantId): string => `last-payment:${tenantId}`;

/** How the last order was paid on this device, in this shop. It names a method, never a card. */
export function lastPaymentMethod(tenantId: TenantId): PaymentMethod | null {
  try {
    const stored = localStorage.getItem(keyOf(tenantId));
    return PAYMENT_METHODS.find((method) => method === stored) ?? null;
  } catch {
    return null;
  }
}

export function rememberPaymentMethod(tenantId: TenantId, method: PaymentMethod): void {
  try {
    localStorage.setItem(keyOf(tenantId), method);
  } catch {
    // With blocked storage PIX is proposed every time.
  }
}

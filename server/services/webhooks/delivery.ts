import type { CheckoutId, OrderId, TabCallId, TenantId } from '#domain/ids.ts';
import type { ORDER_EVENTS } from '#domain/webhook-event.ts';
import { ORDER_PAYMENT, TAB_CALLED, TAB_CLOSED } from '#domain/webhook-event.ts';
import { uuidFrom } from '#server/foundation/uuid-from.ts';
import type { StoredTabCall } from '#server/persistence/repositories/tab-calls-repository.ts';
import type { ClosedCheckout } from '#server/persistence/repositories/tabs-repository.ts';
import type { OrderEvent, OrderPaymentEvent, Webhook } from '#server/persistence/repositories/webhooks-repository.ts';

/** One event for one webhook. It is the data of a job, so it survives a restart. */
export type Delivery = Addressed &
  (
    | { readonly event: (typeof ORDER_EVENTS)[number]; readonly orderId: OrderId }
    | { readonly event: typeof TAB_CALLED; readonly callId: TabCallId }
    | { readonly event: typeof TAB_CLOSED; readonly checkoutId: CheckoutId }
  );

interface Addressed {
  readonly id: string;
  readonly tenantId: TenantId;
  readonly webhookId: string;
  readonly at: string;
}

export const deliveryOf = (
  tenantId: TenantId,
  { id: webhookId }: Pick<Webhook, 'id'>,
  { orderId, sequence, at }: OrderEvent,
): Delivery => ({
  id: uuidFrom(tenantId, webhookId, orderId, String(sequence)),
  tenantId,
  webhookId,
  orderId,
  event: sequence === 0 ? 'order.created' : 'order.status',
  at: at.toISOString(),
});

export const deliveryOfPayment = (
  tenantId: TenantId,
  { id: webhookId }: Pick<Webhook, 'id'>,
  { orderId, at }: OrderPaymentEvent,
): Delivery => ({
  id: uuidFrom(tenantId, webhookId, orderId, ORDER_PAYMENT, at.toISOString()),
  tenantId,
  webhookId,
  orderId,
  event: ORDER_PAYMENT,
  at: at.toISOString(),
});

export const deliveryOfCall = (
  tenantId: TenantId,
  { id: webhookId }: Pick<Webhook, 'id'>,
  { id: callId, askedAt }: StoredTabCall,
): Delivery => ({
  id: uuidFrom(tenantId, webhookId, callId, TAB_CALLED),
  tenantId,
  webhookId,
  callId,
  event: TAB_CALLED,
  at: askedAt.toISOString(),
});

export const deliveryOfClosed = (
  tenantId: TenantId,
  { id: webhookId }: Pick<Webhook, 'id'>,
  { id: checkoutId, closedAt }: ClosedCheckout,
): Delivery => ({
  id: uuidFrom(tenantId, webhookId, checkoutId, TAB_CLOSED),
  tenantId,
  webhookId,
  checkoutId,
  event: TAB_CLOSED,
  at: closedAt.toISOString(),
});

import * as z from 'zod/mini';
import { WEBHOOK_SIGNATURE_HEADER, webhookBody } from '#contract/webhook.ts';
import type { CheckoutId } from '#domain/ids.ts';
import type { Database } from '#server/persistence/database/database.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { ordersRepository } from '#server/persistence/repositories/orders-repository.ts';
import { tabCallsRepository } from '#server/persistence/repositories/tab-calls-repository.ts';
import { tabsRepository } from '#server/persistence/repositories/tabs-repository.ts';
import { webhooksRepository } from '#server/persistence/repositories/webhooks-repository.ts';
import type { Webhook } from '#server/persistence/repositories/webhooks-repository.ts';
import { TAB_CALLED, TAB_CLOSED } from '#domain/webhook-event.ts';
import type { OperatorTab } from '#server/services/tabs/operator-tab.ts';
import { operatorCallOf, operatorTabOf } from '#server/services/tabs/operator-tab.ts';
import type { Delivery } from './delivery.ts';
import { signatureOf } from './signature.ts';

const TIMEOUT_MS = 10_000;

/**
 * Sends one event to a shop's webhook, with the current state of its order or tab. Throws unless the
 * receiver answers with 2xx.
 */
export async function deliver(db: Database, delivery: Delivery, now: Date): Promise<void> {
  const scope = forTenant(db, delivery.tenantId);
  const webhook = await webhooksRepository(scope).find(delivery.webhookId);
  const body = webhook && (await bodyOf(scope, delivery, now));
  // The webhook, the order or the call has been removed, so there is no one to notify.
  if (!body) return;
  await post(webhook, JSON.stringify(z.encode(webhookBody, body)), now);
}

async function bodyOf(scope: TenantScope, delivery: Delivery, now: Date): Promise<z.output<typeof webhookBody> | null> {
  const { id, at } = delivery;
  if (delivery.event === TAB_CALLED) {
    const call = await tabCallsRepository(scope).find(delivery.callId);
    const tab = call && (await readTab(scope, call.checkoutId));
    return tab && { event: TAB_CALLED, id, at, call: operatorCallOf(call), tab };
  }
  if (delivery.event === TAB_CLOSED) {
    const tab = await readTab(scope, delivery.checkoutId);
    return tab && { event: TAB_CLOSED, id, at, tab };
  }
  const stored = await ordersRepository(scope).findByOrder(delivery.orderId, now);
  return stored && { event: delivery.event, id, at, order: stored.order };
}

async function readTab(scope: TenantScope, id: CheckoutId): Promise<OperatorTab | null> {
  const tab = await tabsRepository(scope).find(id);
  return tab && (await operatorTabOf(scope, tab));
}

async function post({ url, secret }: Webhook, body: string, now: Date): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [WEBHOOK_SIGNATURE_HEADER]: signatureOf(body, secret, now) },
    body,
    // A redirect target is not the address that the shop's operator entered.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the webhook answered ${response.status}`);
}

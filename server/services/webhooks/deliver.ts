import * as z from 'zod/mini';
import { WEBHOOK_SIGNATURE_HEADER, webhookBody } from '#contract/webhook.ts';
import type { Database } from '#server/persistence/database/database.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { ordersRepository } from '#server/persistence/repositories/orders-repository.ts';
import { webhooksRepository } from '#server/persistence/repositories/webhooks-repository.ts';
import type { Webhook } from '#server/persistence/repositories/webhooks-repository.ts';
import type { Delivery } from './delivery.ts';
import { signatureOf } from './signature.ts';

const TIMEOUT_MS = 10_000;

/** Sends one event to a shop's webhook, with the order's current state. Throws unless the receiver answers with 2xx. */
export async function deliver(db: Database, delivery: Delivery, now: Date): Promise<void> {
  const { tenantId, webhookId, orderId, ...told } = delivery;
  const scope = forTenant(db, tenantId);
  const webhook = await webhooksRepository(scope).find(webhookId);
  const stored = webhook && (await ordersRepository(scope).findByOrder(orderId, now));
  // The webhook or the order has been removed, so there is no one to notify.
  if (!stored) return;
  await post(webhook, JSON.stringify(z.encode(webhookBody, { ...told, order: stored.order })), now);
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

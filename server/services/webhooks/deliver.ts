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

/** Tells a shop's system what happened to an order, as the order is now. Throws unless it was taken with a 2xx. */
export async function deliver(db: Database, delivery: Delivery, now: Date): Promise<void> {
  const { tenantId, webhookId, orderId, ...told } = delivery;
  const scope = forTenant(db, tenantId);
  const webhook = await webhooksRepository(scope).find(webhookId);
  const stored = webhook && (await ordersRepository(scope).findByOrder(orderId, now));
  // Nobody wants to hear it any more.
  if (!stored) return;
  await post(webhook, JSON.stringify(z.encode(webhookBody, { ...told, order: stored.order })), now);
}

async function post({ url, secret }: Webhook, body: string, now: Date): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [WEBHOOK_SIGNATURE_HEADER]: signatureOf(body, secret, now) },
    body,
    // Where it leads was not what the shop's operator wrote down.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the webhook answered ${response.status}`);
}

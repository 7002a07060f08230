import { once } from 'node:events';
import { request as requestPlain } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import * as z from 'zod/mini';
import { WEBHOOK_SIGNATURE_HEADER, webhookBody } from '#contract/webhook.ts';
import type { CheckoutId } from '#domain/ids.ts';
import type { Config } from '#server/foundation/config.ts';
import { isPublicHost, publicLookup } from '#server/foundation/public-address.ts';
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
export async function deliver(db: Database, delivery: Delivery, now: Date, networks: Networks): Promise<void> {
  const scope = forTenant(db, delivery.tenantId);
  const webhook = await webhooksRepository(scope).find(delivery.webhookId);
  const body = webhook && (await bodyOf(scope, delivery, now));
  // The webhook, the order or the call has been removed, so there is no one to notify.
  if (!body) return;
  if (!mayReach(webhook.url, networks)) throw new Error('the webhook is in a private network');
  await post(webhook, JSON.stringify(z.encode(webhookBody, body)), now, networks);
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

/** Redirects are not followed: their target is not the address that the shop's operator entered. */
async function post({ url, secret }: Webhook, body: string, now: Date, networks: Networks): Promise<void> {
  const send = url.startsWith('https:') ? requestSecure : requestPlain;
  const request = send(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      [WEBHOOK_SIGNATURE_HEADER]: signatureOf(body, secret, now),
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    // Checked again when the connection is made: a name may have another address by then.
    ...(!networks.webhookPrivateNetworks && { lookup: publicLookup }),
  });
  const answered = once(request, 'response') as Promise<[IncomingMessage]>;
  request.end(body);
  const [response] = await answered;
  response.resume();
  const status = response.statusCode ?? 0;
  if (status < 200 || status >= 300) throw new Error(`the webhook answered ${status}`);
}

type Networks = Pick<Config, 'webhookPrivateNetworks'>;

/** Whether a shop may be told at an address: anywhere in public by https, elsewhere only where the installation says so. */
export function mayReach(url: string, { webhookPrivateNetworks }: Networks): boolean {
  const { protocol, hostname } = new URL(url);
  return webhookPrivateNetworks || (protocol === 'https:' && hostname !== 'localhost' && isPublicHost(hostname));
}

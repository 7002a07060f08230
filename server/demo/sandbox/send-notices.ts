import type { FastifyBaseLogger } from 'fastify';
import { ACQUIRERS } from '#domain/payment/acquirer.ts';
import { webhookAddress } from '#server/services/payments/webhook-address.ts';
import type { Secrets } from '#server/foundation/secrets.ts';
import type { OpenDatabase } from '#server/persistence/database/database.ts';
import { sendDueNotices } from './notices.ts';
import type { SendNotice } from './notices.ts';
import { SANDBOX_SIGNATURE_HEADER, sandboxSecret } from './sandbox-provider.ts';
import { signatureOf } from '#server/services/webhooks/signature.ts';
import { sandboxDirectory } from './sandbox-directory.ts';
import { forEachTenant } from '#server/services/tenants/for-each-tenant.ts';

export interface NoticePorts {
  readonly database: Pick<OpenDatabase, 'db'>;
  readonly secrets: Pick<Secrets, 'sandboxWebhook'>;
  readonly fetch: typeof globalThis.fetch;
}

const TIMEOUT_MS = 10_000;

/** The sandbox acquirer's post: it tells this very server, over the network, what happened at its bank. */
export async function sendSandboxNotices(
  { database: { db }, secrets, fetch }: NoticePorts,
  log: FastifyBaseLogger,
  origin: () => string,
  now: Date,
): Promise<void> {
  const secret = sandboxSecret(secrets);
  const send: SendNotice = async ({ tenantId }, notice) => {
    const body = JSON.stringify(notice.body);
    const address = webhookAddress(origin(), ACQUIRERS.sandbox, tenantId);
    const response = await fetch(`${address}/${notice.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SANDBOX_SIGNATURE_HEADER]: signatureOf(body, secret, now) },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the merchant answered ${response.status}`);
  };
  const tenantIds = await sandboxDirectory(db).withDueNotices(now);
  await forEachTenant({ db, log }, tenantIds, (scope) => sendDueNotices(scope, send, now));
}

import type { FastifyInstance } from 'fastify';
import { ACQUIRERS } from '#domain/payment/acquirer.ts';
import { webhookAddress } from '#server/services/payments/webhook-address.ts';
import { moneyDirectory } from '#server/persistence/repositories/money-directory.ts';
import { sendDueNotices } from './notices.ts';
import type { SendNotice } from './notices.ts';
import { SANDBOX_SIGNATURE_HEADER, sandboxSecret } from './sandbox-provider.ts';
import { signatureOf } from '#server/services/webhooks/signature.ts';
import { eachTenant } from '#server/services/tenants/each-tenant.ts';

const TIMEOUT_MS = 10_000;

/** The sandbox acquirer's post: it tells this very server, over the network, what happened at its bank. */
export async function sendSandboxNotices(app: FastifyInstance, now: Date): Promise<void> {
  const { db } = app.services.database;
  const secret = sandboxSecret(app.services.secrets);
  const send: SendNotice = async ({ tenantId }, notice) => {
    const body = JSON.stringify(notice.body);
    const address = webhookAddress(app.listeningOrigin, ACQUIRERS.sandbox, tenantId);
    const response = await app.services.fetch(`${address}/${notice.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SANDBOX_SIGNATURE_HEADER]: signatureOf(body, secret, now) },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the merchant answered ${response.status}`);
  };
  const tenantIds = await moneyDirectory(db).withSandboxNotices(now);
  await eachTenant({ db, log: app.log }, tenantIds, (scope) => sendDueNotices(scope, send, now));
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PaymentId, TenantId } from '#domain/ids.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { checkPayment } from '#server/services/payments/check-payment.ts';
import type { ChargeName } from '#server/services/payments/payment-provider.ts';
import { WEBHOOK_PATH } from '#server/services/payments/webhook-address.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { paymentsRepository } from '#server/persistence/repositories/payments-repository.ts';
import { pixChargesRepository } from '#server/persistence/repositories/pix-charges-repository.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';

type WebhookPorts = Pick<RoutePorts, 'database' | 'now' | 'paymentProviders' | 'config'>;

interface Webhook {
  readonly Params: { readonly providerId: string; readonly tenantId: string };
  readonly Querystring: Readonly<Record<string, unknown>>;
  readonly Body: string;
}

/**
 * Where acquirers tell that a charge has changed. The word of a webhook is not taken: it says which charge to ask about, so a
 * repeated, overtaken, forged or wrong one changes nothing. Answered with 200 when everything it told of was looked at.
 */
export function paymentWebhooksRoute(app: FastifyInstance, ports: WebhookPorts): void {
  void app.register(async (hooks) => {
    // As it arrived: it may be signed.
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    for (const url of [WEBHOOK_PATH, `${WEBHOOK_PATH}/:kind`]) {
      hooks.post<Webhook>(url, async (request, reply) => {
        await hear(ports, request);
        return await reply.code(200).send();
      });
    }
  });
}

async function hear(ports: WebhookPorts, { params, query, headers, body }: FastifyRequest<Webhook>): Promise<void> {
  const scope = forTenant(ports.database.db, params.tenantId as TenantId);
  const provider = await ports.paymentProviders.of(scope.tenantId, Number(params.providerId));
  const names = await provider.verifyWebhook({ headers, query, body: body ?? '' });
  if (!names) throw new Refusal('unauthorized');
  for (const name of names) await lookAt(ports, scope, name);
}

/** Nobody knows what we never asked for; telling the acquirer so would only make it tell us again. */
async function lookAt(ports: WebhookPorts, scope: TenantScope, name: ChargeName): Promise<void> {
  const id = await paymentOf(scope, name);
  const payment = id && (await paymentsRepository(scope).find(id));
  if (payment?.providerId != null) await checkPayment(ports, scope, payment, ports.now());
}

const paymentOf = async (scope: TenantScope, name: ChargeName): Promise<PaymentId | null> =>
  'txid' in name ? await pixChargesRepository(scope).paymentOf(name.txid) : name.paymentId;

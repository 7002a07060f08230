import type { FastifyInstance } from 'fastify';
import { setWebhook } from '#contract/operator.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { keyedHash } from '#server/foundation/secrets.ts';
import { claimedRoute } from '#server/http/plugins/endpoint-route.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';
import { onlyOnce } from '#server/persistence/idempotency/only-once.ts';
import { webhooksRepository } from '#server/persistence/repositories/webhooks-repository.ts';
import { mayReach } from '#server/services/webhooks/deliver.ts';

export function setWebhookRoute(
  app: FastifyInstance,
  { config, secrets }: Pick<RoutePorts, 'config' | 'secrets'>,
): void {
  claimedRoute(app, setWebhook, async ({ body, scope, now, claim, encode }) => {
    if (!mayReach(body.url, config))
      throw new Refusal('bad_request', { details: [{ ref: null, code: 'bad_request', field: 'url' }] });
    // Follows from the key of the request: a repetition is told the same secret, and no stored answer holds it.
    const secret = `whsec_${keyedHash(secrets.webhooks, `${scope.tenantId} ${claim.key}`)}`;
    await onlyOnce(scope, claim, now, async (open) => {
      await webhooksRepository(open).set({ ...body, secret }, now);
      return { status: 200, body: '{}' };
    });
    return { status: 200, body: encode({ secret }) };
  });
}

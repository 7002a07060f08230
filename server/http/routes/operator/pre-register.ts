import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { preRegisterCustomer } from '#contract/operator.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { claimedRoute } from '#server/http/plugins/endpoint-route.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';
import { onlyOnce } from '#server/persistence/idempotency/only-once.ts';
import { tenantsRepository } from '#server/persistence/repositories/tenants-repository.ts';
import { preRegister, preRegistrationUrl } from '#server/services/registration/pre-register.ts';

/**
 * The link of a repeated request is the same, although only its hash is stored: its token is derived from the request's
 * key, and the stored answer does not hold it.
 */
export function preRegisterRoute(
  app: FastifyInstance,
  { config, secrets }: Pick<RoutePorts, 'config' | 'secrets'>,
): void {
  claimedRoute(app, preRegisterCustomer, async ({ body, claim, encode, scope, now }) => {
    const settings = await tenantsRepository(scope).settings();
    if (!settings) throw new Refusal('not_found');
    const token = createHmac('sha256', secrets.preRegistration)
      .update(JSON.stringify([scope.tenantId, claim.key]))
      .digest('base64url');
    const known = {
      fullName: body.fullName.trim(),
      document: body.document ?? null,
      email: body.email ?? null,
      phone: body.phone ?? null,
      birthdate: body.birthdate ?? null,
    };
    const { status, body: stored } = await onlyOnce(scope, claim, now, async (open) => {
      const expiresAt = await preRegister(open, known, token, now);
      return { status: 200, body: JSON.stringify(expiresAt) };
    });
    const url = preRegistrationUrl(config.publicUrl ?? app.listeningOrigin, settings.domain, token);
    return { status, body: encode({ url, expiresAt: JSON.parse(stored) as string }) };
  });
}

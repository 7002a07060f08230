import type { FastifyInstance } from 'fastify';
import { checkRecoveryToken, recoverPassword, requestRecovery } from '#contract/account.ts';
import { HEADERS } from '#contract/headers.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { claimedRoute, route } from '#server/http/plugins/endpoint-route.ts';
import { preferredLanguage } from '#server/http/problems/preferred-language.ts';
import { DONE } from '#server/http/routes/done.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';
import { recoveryTokensRepository } from '#server/persistence/repositories/account-tokens-repository.ts';
import { recoverPassword as recover } from '#server/services/account/new-password.ts';
import { recoveryTokenHash } from '#server/services/account/recovery-token.ts';
import { requestRecovery as request } from '#server/services/account/request-recovery.ts';
import { published } from '#server/services/tenants/tenant-settings-cache.ts';

/** A forgotten password: the message, the link in it, the new password (B§7). */
export function recoveryRoutes(
  app: FastifyInstance,
  ports: Pick<RoutePorts, 'captcha' | 'mail' | 'passwordTries' | 'secrets' | 'sms' | 'tenants'>,
): void {
  claimedRoute(app, requestRecovery, async ({ scope, body, headers, ...call }) => {
    if (scope?.tenantId !== body.tenantId) throw new Refusal('tenant_not_found');
    published(await ports.tenants.byId(scope.tenantId));
    return await request(ports, { ...call, scope, body, language: preferredLanguage(headers[HEADERS.language]) });
  });

  route(app, checkRecoveryToken, async ({ scope, params, now }) => {
    const customerId = scope && (await recoveryTokensRepository(scope).find(recoveryTokenHash(params.token), now));
    if (!customerId) throw new Refusal('recovery_token_invalid');
    return DONE;
  });

  claimedRoute(app, recoverPassword, async ({ scope, encode, ...call }) => {
    if (!scope) throw new Refusal('tenant_not_found');
    return await recover(ports, { ...call, scope, done: encode(DONE) });
  });
}

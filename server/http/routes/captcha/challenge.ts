import type { FastifyInstance } from 'fastify';
import { getCaptchaChallenge } from '#contract/captcha.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';

export function captchaChallengeRoute(app: FastifyInstance, { captcha }: Pick<RoutePorts, 'captcha'>): void {
  route(app, getCaptchaChallenge, ({ scope, now }) => captcha.challenge(scope?.tenantId ?? null, now));
}

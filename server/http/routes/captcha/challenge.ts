import type { FastifyInstance } from 'fastify';
import { getCaptchaChallenge } from '#contract/captcha.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';

export function captchaChallengeRoute(app: FastifyInstance): void {
  const { captcha } = app.services;
  route(app, getCaptchaChallenge, ({ now }) => captcha.challenge(now));
}

import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { setWebhook } from '#contract/operator.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { webhooksRepository } from '#server/persistence/repositories/webhooks-repository.ts';

const SECRET_BYTES = 32;

export function setWebhookRoute(app: FastifyInstance): void {
  route(app, setWebhook, async ({ body, scope, now }) => {
    const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64url')}`;
    await webhooksRepository(scope).set({ ...body, secret }, now);
    return { secret };
  });
}

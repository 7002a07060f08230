import type { FastifyInstance } from 'fastify';
import { removeWebhook } from '#contract/operator.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { webhooksRepository } from '#server/persistence/repositories/webhooks-repository.ts';
import { DONE } from '#server/http/routes/done.ts';

export function removeWebhookRoute(app: FastifyInstance): void {
  route(app, removeWebhook, async ({ scope }) => {
    if (!(await webhooksRepository(scope).remove())) throw new Refusal('not_found');
    return DONE;
  });
}

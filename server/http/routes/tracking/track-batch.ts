import type { FastifyInstance } from 'fastify';
import { trackBatch } from '#contract/tracking.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { batchesRepository } from '#server/persistence/repositories/batches-repository.ts';

/** An unknown batch and an untracked product both answer "tracking not available" (B§7, B§8). */
export function trackBatchRoute(app: FastifyInstance): void {
  route(app, trackBatch, async ({ params, query, scope }) => {
    const mainProducer = await batchesRepository(scope).producerOf(params.productId, query.batch);
    if (!mainProducer) throw new Refusal('not_found');
    return { tracking: { mainProducer } };
  });
}

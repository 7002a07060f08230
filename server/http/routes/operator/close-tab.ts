import type { FastifyInstance } from 'fastify';
import { closeTab } from '#contract/operator.ts';
import { sumCents } from '#domain/pricing/sum-cents.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { tabsRepository } from '#server/persistence/repositories/tabs-repository.ts';

const NOT_CHARGED = new Set(['REJECTED', 'CANCELED', 'PAYMENT_CANCELED', 'CANCELLED_BY_OPERATOR']);

/** Adds up a tab; from then on it takes no round (`tab_closed`), and its table starts a new one. */
export function closeTabRoute(app: FastifyInstance): void {
  route(app, closeTab, async ({ params, scope }) => {
    const tabs = tabsRepository(scope);
    if (!(await tabs.find(params.checkoutId))) throw new Refusal('not_found');
    if (!(await tabs.close(params.checkoutId))) throw new Refusal('tab_closed');
    const rounds = (await tabs.rounds(params.checkoutId)).filter(({ status }) => !NOT_CHARGED.has(status));
    return {
      orders: rounds.map(({ orderId }) => ({ id: orderId })),
      total: sumCents(rounds.map(({ total }) => total)),
    };
  });
}

import type { FastifyInstance } from 'fastify';
import { closeTab, listTabs, markTabCallSeen } from '#contract/operator.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { tabCallsRepository } from '#server/persistence/repositories/tab-calls-repository.ts';
import { closeTabByHand } from '#server/services/tabs/close-tab.ts';
import { operatorCallOf, operatorTabs } from '#server/services/tabs/operator-tab.ts';

export function listTabsRoute(app: FastifyInstance): void {
  route(app, listTabs, async ({ scope, now }) => ({ tabs: [...(await operatorTabs(scope, now))] }));
}

export function markTabCallSeenRoute(app: FastifyInstance): void {
  route(app, markTabCallSeen, async ({ params: { id }, scope, now }) => {
    const calls = tabCallsRepository(scope);
    await calls.markSeen(id, now);
    const call = await calls.find(id);
    if (!call) throw new Refusal('not_found');
    return { call: operatorCallOf(call) };
  });
}

/** Adds up a tab; from then on it takes no round (`tab_closed`), and its table starts a new one. */
export function closeTabRoute(app: FastifyInstance): void {
  route(app, closeTab, async ({ params, body, scope, now }) => {
    const { rounds, ...sums } = await closeTabByHand(scope, params.checkoutId, body ?? {}, now);
    return { orders: rounds.map(({ orderId }) => ({ id: orderId })), ...sums };
  });
}

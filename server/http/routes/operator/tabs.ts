import type { FastifyInstance } from 'fastify';
import { closeTab, listTabs, markTabCallSeen } from '#contract/operator.ts';
import { claimedRoute, route } from '#server/http/plugins/endpoint-route.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';
import { knownAnswer, onlyOnce } from '#server/persistence/idempotency/only-once.ts';
import { checkOpenCodes } from '#server/services/payments/check-open-codes.ts';
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

/**
 * Adds up a tab; from then on it takes no round (`tab_closed`), and its table starts a new one. A code whose receipt a guest has
 * just shown counts as paid, so acquirers are asked first, outside of any transaction, and waited for two seconds. The money of a
 * code that turns out to be paid after the tab was closed without it goes back.
 */
export function closeTabRoute(app: FastifyInstance, ports: Pick<RoutePorts, 'paymentProviders'>): void {
  claimedRoute(app, closeTab, async ({ params: { checkoutId }, body, claim, encode, scope, now, log }) => {
    const earlier = await knownAnswer(scope, claim, now);
    if (earlier) return earlier;
    await checkOpenCodes(ports, scope, { checkoutId }, { now, log });
    return await onlyOnce(scope, claim, now, async (open) => {
      const { rounds, ...sums } = await closeTabByHand(open, checkoutId, body ?? {}, now);
      return { status: 200, body: encode({ orders: rounds.map(({ orderId }) => ({ id: orderId })), ...sums }) };
    });
  });
}

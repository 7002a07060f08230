import type { FastifyInstance } from 'fastify';
import { callFromTab } from '#contract/tabs.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { tabCallOf } from '#server/persistence/repositories/tab-calls-repository.ts';
import { callShop } from '#server/services/tabs/call-shop.ts';
import { tabAt } from '#server/services/tabs/table-tab.ts';

export function callFromTabRoute(app: FastifyInstance): void {
  route(app, callFromTab, async ({ params, body: { accountId, kind, guest }, caller, scope, now }) => {
    const tab = await tabAt(scope, { ...params, accountId }, caller);
    const customerId = caller.kind === 'customer' ? caller.customerId : null;
    return { call: tabCallOf(await callShop(scope, { tab, kind, guest, customerId, now })) };
  });
}

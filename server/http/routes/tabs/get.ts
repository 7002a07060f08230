import type { FastifyInstance } from 'fastify';
import { getTab } from '#contract/tabs.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';
import { readTableTab, tabAt } from '#server/services/tabs/table-tab.ts';

export function getTabRoute(app: FastifyInstance, ports: Pick<RoutePorts, 'offeredStores'>): void {
  route(app, getTab, async ({ params, query, caller, scope, now }) => {
    const tab = await tabAt(scope, { ...params, ...query }, caller);
    return { tab: await readTableTab(ports, scope, tab, now) };
  });
}

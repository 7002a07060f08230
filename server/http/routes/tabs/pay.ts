import type { FastifyInstance } from 'fastify';
import { payTab } from '#contract/tabs.ts';
import { claimedRoute } from '#server/http/plugins/endpoint-route.ts';
import { payTabPart } from '#server/services/tabs/pay-tab.ts';
import type { TabPaymentPorts } from '#server/services/tabs/pay-tab.ts';

export function payTabRoute(app: FastifyInstance, ports: TabPaymentPorts): void {
  claimedRoute(app, payTab, ({ params, ...call }) => payTabPart(ports, { ...params, ...call }));
}

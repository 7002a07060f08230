import type { FastifyInstance } from 'fastify';
import { payAnotherWay as endpoint } from '#contract/unpaid-orders.ts';
import { claimedRoute } from '#server/http/plugins/endpoint-route.ts';
import { DONE } from '#server/http/routes/done.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';
import { payAnotherWay } from '#server/services/orders/pay-another-way.ts';
import { openOrder } from './open-order.ts';

export function payAnotherWayRoute(app: FastifyInstance, ports: RoutePorts): void {
  claimedRoute(app, endpoint, async (call) => {
    const { order, contact } = await openOrder(ports, call);
    const { encode, params: _params, query: _query, headers: _headers, setHeader: _setHeader, ...request } = call;
    return await payAnotherWay(ports, {
      ...request,
      transactionId: order.id,
      contact,
      answer: { status: 200, body: encode(DONE) },
    });
  });
}

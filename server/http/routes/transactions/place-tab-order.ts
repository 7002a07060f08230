import type { FastifyInstance } from 'fastify';
import { placeTabOrder } from '#contract/transactions.ts';
import { HEADERS } from '#contract/headers.ts';
import { preferredLanguage } from '#server/http/problems/preferred-language.ts';
import { acceptOrder, UNNUMBERED } from '#server/services/orders/accept-order.ts';
import type { OrderPorts } from '#server/services/orders/accept-order.ts';
import { countOrder } from '#server/services/orders/count-order.ts';
import { intentOfTabOrder } from '#server/services/orders/order-intent.ts';
import { claimedRoute } from '#server/http/plugins/endpoint-route.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';

export function placeTabOrderRoute(app: FastifyInstance, ports: OrderPorts & Pick<RoutePorts, 'metrics'>): void {
  claimedRoute(app, placeTabOrder, ({ encode, body, ...call }) => {
    if (body.tenantId !== call.scope.tenantId) throw new Refusal('not_found');
    return countOrder(
      ports.metrics,
      acceptOrder(ports, {
        ...call,
        language: preferredLanguage(call.headers[HEADERS.language]),
        intent: intentOfTabOrder(body),
        answerFor: ({ transactionId, orderId }, receipt) =>
          encode({ transaction: { id: transactionId, number: UNNUMBERED }, receipt, orders: [{ id: orderId }] }),
      }),
    );
  });
}

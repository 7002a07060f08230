import type { FastifyInstance } from 'fastify';
import { placeOrder } from '#contract/transactions.ts';
import { HEADERS } from '#contract/headers.ts';
import { preferredLanguage } from '#server/http/problems/preferred-language.ts';
import { acceptOrder, UNNUMBERED } from '#server/services/orders/accept-order.ts';
import type { OrderPorts } from '#server/services/orders/accept-order.ts';
import { countOrder } from '#server/services/orders/count-order.ts';
import { intentOfOrder } from '#server/services/orders/order-intent.ts';
import { claimedRoute } from '#server/http/plugins/endpoint-route.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';

export function placeOrderRoute(app: FastifyInstance, ports: OrderPorts & Pick<RoutePorts, 'metrics'>): void {
  claimedRoute(app, placeOrder, ({ encode, body, ...call }) =>
    countOrder(
      ports.metrics,
      acceptOrder(ports, {
        ...call,
        language: preferredLanguage(call.headers[HEADERS.language]),
        intent: intentOfOrder(body),
        answerFor: ({ transactionId }, receipt) =>
          encode({ transaction: { id: transactionId, number: UNNUMBERED }, receipt }),
      }),
    ),
  );
}

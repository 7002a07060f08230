import type { FastifyInstance } from 'fastify';
import { placeOrder } from '#contract/transactions.ts';
import { acceptOrder } from '#server/services/orders/accept-order.ts';
import { countOrder } from '#server/services/orders/count-order.ts';
import { intentOfOrder } from '#server/services/orders/order-intent.ts';
import { claimedRoute } from '#server/http/plugins/endpoint-route.ts';

export function placeOrderRoute(app: FastifyInstance): void {
  const { services } = app;
  claimedRoute(app, placeOrder, ({ encode, body, ...call }) =>
    countOrder(
      services.metrics,
      acceptOrder(services, {
        ...call,
        intent: intentOfOrder(body),
        answerFor: ({ transactionId }, receipt) => encode({ transaction: { id: transactionId }, receipt }),
      }),
    ),
  );
}

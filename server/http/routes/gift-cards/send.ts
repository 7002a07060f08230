import type { FastifyInstance } from 'fastify';
import { sendGiftCard, sendOperatorGiftCard } from '#contract/gift-cards.ts';
import { HEADERS } from '#contract/headers.ts';
import { DONE } from '#server/http/routes/done.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';
import { ordersRepository } from '#server/persistence/repositories/orders-repository.ts';
import { sendGiftCardAgain } from '#server/services/gift-cards/send-again.ts';
import { mayReadOrder } from '#server/services/orders/may-read-order.ts';

/** "Send again", for who bought the card and for the shop. */
export function sendGiftCardRoutes(app: FastifyInstance, { orderReceipts }: Pick<RoutePorts, 'orderReceipts'>): void {
  route(app, sendGiftCard, async ({ params, headers, caller, scope, now }) => {
    const receipt = headers[HEADERS.orderReceipt];
    const hasReceipt = typeof receipt === 'string' && orderReceipts.isFor(receipt, scope.tenantId, params.id);
    const stored = await ordersRepository(scope).find(params.id, now);
    if (!stored || !mayReadOrder(stored, caller, hasReceipt)) throw new Refusal('not_found');
    await sendGiftCardAgain(scope, stored, params.giftCardId, now);
    return DONE;
  });
  route(app, sendOperatorGiftCard, async ({ params, scope, now }) => {
    const stored = await ordersRepository(scope).findByOrder(params.id, now);
    if (!stored) throw new Refusal('not_found');
    await sendGiftCardAgain(scope, stored, params.giftCardId, now);
    return DONE;
  });
}

import type { FastifyInstance } from 'fastify';
import { createPaymentLink } from '#contract/operator.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';
import { amountDue } from '#domain/pricing/amount-due.ts';
import { outsideRoutes } from '#domain/routing/routes.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import type { StoredOrder } from '#server/persistence/repositories/order-of-rows.ts';
import { ordersRepository } from '#server/persistence/repositories/orders-repository.ts';
import { paymentLinksRepository } from '#server/persistence/repositories/payment-links-repository.ts';

/** An order has one open link at a time, however often it is asked for. */
export function createPaymentLinkRoute(app: FastifyInstance, { config }: Pick<RoutePorts, 'config'>): void {
  route(app, createPaymentLink, async ({ body, scope, now }) => {
    const stored = await ordersRepository(scope).findByOrder(body.orderId, now);
    if (!stored) throw new Refusal('not_found');
    if (!isOwed(stored)) throw new Refusal('status_not_allowed');
    const uuid = await paymentLinksRepository(scope).open(stored.order.id);
    return { uuid, url: `${config.publicUrl ?? app.listeningOrigin}${outsideRoutes.paymentLink.getHref({ uuid })}` };
  });
}

/** A round of a tab is owed with its tab, which `close-tab.ts` adds up whole: by a link it would be paid twice. */
const isOwed = ({ checkoutId, order: { progress, payments, total } }: StoredOrder): boolean =>
  checkoutId === null && !progress.isCancelled && amountDue(total, payments) > 0;

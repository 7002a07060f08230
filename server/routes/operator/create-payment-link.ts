import type { FastifyInstance } from 'fastify';
import { createPaymentLink } from '#contract/operator.ts';
import type { Order } from '#domain/order.ts';
import { route } from '#server/plugins/endpoint-route.ts';
import { Refusal } from '#server/problems/refusal.ts';
import { ordersRepository } from '#server/repositories/orders-repository.ts';
import { paymentLinksRepository } from '#server/repositories/payment-links-repository.ts';

/** An order has one open link at a time, however often it is asked for. */
export function createPaymentLinkRoute(app: FastifyInstance): void {
  route(app, createPaymentLink, async ({ body, scope, now }) => {
    const stored = await ordersRepository(scope).findByOrder(body.orderId, now);
    if (!stored) throw new Refusal('not_found');
    if (!isOwed(stored.order)) throw new Refusal('status_not_allowed');
    const uuid = await paymentLinksRepository(scope).open(stored.order.id);
    return { uuid, url: `${originOf(app)}/p/${uuid}` };
  });
}

const isOwed = ({ progress, payments }: Order): boolean =>
  !progress.isCancelled && (payments.length === 0 || payments.some(({ status }) => status !== 'PAID'));

const originOf = (app: FastifyInstance): string => app.services.config.publicUrl ?? app.listeningOrigin;

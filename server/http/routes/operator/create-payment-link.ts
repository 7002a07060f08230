import type { FastifyInstance } from 'fastify';
import { createPaymentLink } from '#contract/operator.ts';
import { outsideRoutes } from '#domain/routing/routes.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';
import { ordersRepository } from '#server/persistence/repositories/orders-repository.ts';
import { tenantsRepository } from '#server/persistence/repositories/tenants-repository.ts';
import { createLink } from '#server/services/payment-links/create-link.ts';

/** An order has one open link at a time, however often it is asked for. */
export function createPaymentLinkRoute(app: FastifyInstance, { config }: Pick<RoutePorts, 'config'>): void {
  route(app, createPaymentLink, async ({ body, scope, now }) => {
    const stored = await ordersRepository(scope).findByOrder(body.orderId, now);
    const settings = await tenantsRepository(scope).settings();
    if (!stored || !settings) throw new Refusal('not_found');
    const uuid = await createLink(scope, stored.order.id, settings, now);
    return { uuid, url: `${config.publicUrl ?? app.listeningOrigin}${outsideRoutes.paymentLink.getHref({ uuid })}` };
  });
}

import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createPaymentLink } from '#contract/operator.ts';
import type { PaymentLinkId } from '#domain/ids.ts';
import { outsideRoutes } from '#domain/routing/routes.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { claimedRoute } from '#server/http/plugins/endpoint-route.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';
import { onlyOnce } from '#server/persistence/idempotency/only-once.ts';
import { ordersRepository } from '#server/persistence/repositories/orders-repository.ts';
import { paymentLinksRepository } from '#server/persistence/repositories/payment-links-repository.ts';
import { tenantsRepository } from '#server/persistence/repositories/tenants-repository.ts';
import { createLink } from '#server/services/payment-links/create-link.ts';

/**
 * An order has one open link at a time, however often it is asked for. Whoever has its id may pay by it, so the stored answer
 * holds a hash, by which a repeated request finds the same link among those of the order.
 */
export function createPaymentLinkRoute(
  app: FastifyInstance,
  { config, paymentProviders }: Pick<RoutePorts, 'config' | 'paymentProviders'>,
): void {
  claimedRoute(app, createPaymentLink, async ({ body, claim, encode, scope, now }) => {
    const stored = await ordersRepository(scope).findByOrder(body.orderId, now);
    const settings = await tenantsRepository(scope).settings();
    if (!stored || !settings) throw new Refusal('not_found');
    // Nobody could pay by it.
    await paymentProviders.of(scope.tenantId);
    const { status, body: answered } = await onlyOnce(scope, claim, now, async (open) => ({
      status: 200,
      body: hashOf(await createLink(open, stored.order.id, settings, now)),
    }));
    const links = await paymentLinksRepository(scope).allOf(stored.order.id);
    const uuid = links.find((link) => hashOf(link) === answered);
    if (!uuid) throw new Refusal('not_found');
    const url = `${config.publicUrl ?? app.listeningOrigin}${outsideRoutes.paymentLink.getHref({ uuid })}`;
    return { status, body: encode({ uuid, url }) };
  });
}

const hashOf = (link: PaymentLinkId): string => createHash('sha256').update(link).digest('hex');

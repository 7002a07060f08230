import type { FastifyInstance } from 'fastify';
import { getPaymentLink } from '#contract/payment-links.ts';
import { paymentLinkAnswer } from '#server/services/payment-links/payment-link-answer.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { paymentsRepository } from '#server/persistence/repositories/payments-repository.ts';
import { openLink } from '#server/services/payment-links/open-link.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';

export function getPaymentLinkRoute(app: FastifyInstance, { database: { db } }: Pick<RoutePorts, 'database'>): void {
  route(app, getPaymentLink, async ({ params, query, scope: named, now }) => {
    const { scope, link } = await openLink(db, params.uuid, named);
    if (query.check) await paymentsRepository(scope).lookSooner(link.transactionId, now);
    return await paymentLinkAnswer(scope, link, now);
  });
}

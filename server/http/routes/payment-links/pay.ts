import type { FastifyInstance } from 'fastify';
import { payPaymentLink } from '#contract/payment-links.ts';
import { payLink } from '#server/services/payment-links/pay-link.ts';
import type { PaymentLinkPorts } from '#server/services/payment-links/pay-link.ts';
import { claimedRoute } from '#server/http/plugins/endpoint-route.ts';
import { openLink } from '#server/services/payment-links/open-link.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';

export function payPaymentLinkRoute(
  app: FastifyInstance,
  ports: PaymentLinkPorts & Pick<RoutePorts, 'database'>,
): void {
  const { db } = ports.database;
  claimedRoute(
    app,
    payPaymentLink,
    async ({ params, body, claim, scope: page, now, log, encode }) => {
      const { scope, link } = await openLink(db, params.uuid, page);
      const named = page?.tenantId ?? null;
      return await payLink(ports, { scope, link, named, body, claim, now, log, encode });
    },
    async ({ params, scope: named }) => (await openLink(db, params.uuid, named)).scope.tenantId,
  );
}

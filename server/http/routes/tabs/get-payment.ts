import type { FastifyInstance } from 'fastify';
import { getTabPayment } from '#contract/tabs.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { paymentsRepository } from '#server/persistence/repositories/payments-repository.ts';
import { tabPaymentId } from '#server/services/tabs/begin-tab-payment.ts';
import { tabPaymentProgress } from '#server/services/tabs/tab-payment-progress.ts';

/** Whether a payment arrived and how it stands, also for a device that never heard back. */
export function getTabPaymentRoute(app: FastifyInstance): void {
  route(app, getTabPayment, async ({ params: { checkoutId, key }, query, scope, now }) => {
    const paymentId = tabPaymentId(scope.tenantId, checkoutId, key);
    if (query.check) await paymentsRepository(scope).lookSooner({ paymentId }, now);
    return { payment: await tabPaymentProgress(scope, checkoutId, paymentId, now) };
  });
}

import type { FastifyBaseLogger } from 'fastify';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { endOverdue } from '#server/services/order-progress/end-overdue.ts';
import { checkPayment } from '#server/services/payments/check-payment.ts';
import { sendRefund } from '#server/services/payments/send-refund.ts';
import { paymentsRepository } from '#server/persistence/repositories/payments-repository.ts';
import { overdueRepository } from '#server/persistence/repositories/overdue-repository.ts';
import { refundsRepository } from '#server/persistence/repositories/refunds-repository.ts';
import { moneyDirectory } from '#server/persistence/repositories/money-directory.ts';
import type { OpenDatabase } from '#server/persistence/database/database.ts';
import type { PaymentPorts } from '#server/services/payments/payment-ports.ts';
import { forEachTenant } from '#server/services/tenants/for-each-tenant.ts';

export interface PaymentJobPorts extends PaymentPorts {
  readonly database: Pick<OpenDatabase, 'db'>;
}

/** Payments of one tenant per round, so that a slow acquirer does not delay the other tenants for long. */
const MAX_AT_ONCE = 20;

/**
 * Asks acquirers for the state of payments whose answer or webhook was lost, whose PIX code has expired, or that a crash
 * interrupted; ends orders that were not paid in time; sends promised refunds. The rows themselves say what is due, so
 * a restart loses nothing.
 */
export async function checkDuePayments(ports: PaymentJobPorts, log: FastifyBaseLogger, now: Date): Promise<void> {
  const { db } = ports.database;
  const tenantIds = await moneyDirectory(db).underWay(now);
  await forEachTenant({ db, log }, tenantIds, (scope) => checkDuePaymentsOf(ports, log, scope, now));
}

async function checkDuePaymentsOf(
  ports: PaymentPorts,
  log: FastifyBaseLogger,
  scope: TenantScope,
  now: Date,
): Promise<void> {
  const { tenantId } = scope;
  const due = await paymentsRepository(scope).due(now, MAX_AT_ONCE);
  await Promise.all(
    due.map((payment) =>
      checkPayment(ports, scope, payment, now).catch((error: unknown) =>
        log.warn({ err: error, tenantId, paymentId: payment.id }, 'an acquirer could not be asked about a payment'),
      ),
    ),
  );
  for (const transactionId of await overdueRepository(scope).transactions(now, MAX_AT_ONCE)) {
    try {
      await endOverdue(scope, transactionId, now);
    } catch (error) {
      log.warn({ err: error, tenantId, transactionId }, 'an order that was not paid in time could not be ended');
    }
  }
  const refunds = await refundsRepository(scope).due(now, MAX_AT_ONCE);
  await Promise.all(
    refunds.map(async (refund) => {
      const about = { tenantId, paymentId: refund.paymentId, refundId: refund.id };
      try {
        const outcome = await sendRefund(ports, scope, refund, now);
        // A person must look at a refund that the acquirer refuses.
        if (outcome === 'refused') log.error(about, 'an acquirer refuses a refund');
      } catch (error) {
        log.warn({ err: error, ...about }, 'a refund could not be asked for');
      }
    }),
  );
}

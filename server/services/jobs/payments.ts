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

/** A tenant's share of a round, so that a slow acquirer does not keep the others waiting for long. */
const MOST_AT_ONCE = 20;

/**
 * Asks acquirers what nobody told us: how payments stand whose answer or webhook was lost, whose PIX code has died, or that
 * a crash left alone; ends what nobody has paid in time; and sends back what was promised. Who is due stands in the rows themselves, so a restart loses nothing.
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
  const due = await paymentsRepository(scope).due(now, MOST_AT_ONCE);
  await Promise.all(
    due.map((payment) =>
      checkPayment(ports, scope, payment, now).catch((error: unknown) =>
        log.warn({ err: error, tenantId, paymentId: payment.id }, 'an acquirer could not be asked about a payment'),
      ),
    ),
  );
  for (const transactionId of await overdueRepository(scope).transactions(now, MOST_AT_ONCE)) {
    await endOverdue(scope, transactionId, now);
  }
  const refunds = await refundsRepository(scope).due(now, MOST_AT_ONCE);
  await Promise.all(
    refunds.map(async (refund) => {
      const about = { tenantId, paymentId: refund.paymentId, refundId: refund.id };
      try {
        const outcome = await sendRefund(ports, scope, refund, now);
        // Money that should go back and does not is somebody's to look at.
        if (outcome === 'refused') log.error(about, 'an acquirer refuses a refund');
      } catch (error) {
        log.warn({ err: error, ...about }, 'a refund could not be asked for');
      }
    }),
  );
}

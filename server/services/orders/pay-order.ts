import type { FastifyBaseLogger } from 'fastify';
import type { LoggedIn, Visitor } from '#server/services/session/caller.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import type { PaymentPorts } from '#server/services/payments/payment-ports.ts';
import type { Card } from '#server/services/payments/payment-provider.ts';
import { startPayment } from '#server/services/payments/start-payment.ts';
import { cardsRepository } from '#server/persistence/repositories/cards-repository.ts';
import type { OrderFacts } from '#server/persistence/repositories/order-acceptance/order-facts.ts';
import type { OrderIntent } from './order-intent.ts';
import { payerOf } from '#server/services/payments/payer-of.ts';
import { awaitedPayment } from './payment-record.ts';
import type { PaymentRecord } from './payment-record.ts';

interface PayableOrder {
  readonly scope: TenantScope;
  readonly caller: Visitor | LoggedIn;
  readonly intent: Pick<OrderIntent, 'payment' | 'contact'>;
  readonly now: Date;
  readonly log: FastifyBaseLogger;
}

/**
 * Asks the acquirer for the payment that an accepted order waits for. The order is committed, so nothing that goes wrong here
 * is the caller's to hear: the payment stays as it is known, and the payment jobs find out the rest.
 */
export async function payOrder(
  ports: PaymentPorts,
  order: PayableOrder,
  payments: readonly Pick<PaymentRecord, 'id' | 'method'>[],
  facts: Pick<OrderFacts, 'card'>,
): Promise<void> {
  const awaited = awaitedPayment(payments);
  if (!awaited) return;
  const { scope, caller, intent, now, log } = order;
  const keepCard = caller.kind === 'customer' && wantsCardKept(intent);
  try {
    const payer = await payerOf(scope, caller, intent.contact);
    const start = { scope, paymentId: awaited.id, payer, card: cardOf(intent, facts), keepCard, now };
    const { token } = await startPayment(ports, start);
    if (keepCard && token) await cardsRepository(scope, caller.customerId).insert(token, { main: false });
  } catch (error) {
    log.error({ err: error, paymentId: awaited.id }, 'a payment was not started');
  }
}

const wantsCardKept = ({ payment }: PayableOrder['intent']): boolean =>
  payment?.type === 'CREDIT_CARD_ONLINE' && payment.card_id === null && payment.card_tokenize;

/** null for PIX. */
function cardOf({ payment }: PayableOrder['intent'], { card }: Pick<OrderFacts, 'card'>): Card | null {
  if (payment?.type !== 'CREDIT_CARD_ONLINE') return null;
  if (card) return { kind: 'saved', token: card.token };
  return { kind: 'encrypted', cardHash: payment.card_hash ?? '' };
}

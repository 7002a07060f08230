import { strayMoney } from '#domain/payment/payment-failure.ts';
import type { PaymentLink } from '#domain/payment/payment-link.ts';
import { maskedDocument, maskedEmail } from '#domain/person/masked.ts';
import type { OrderPayment, PaymentProgress } from '#domain/order/order.ts';
import { ONLINE_CARD_TEF } from '#domain/payment/payment-method.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { customersRepository } from '#server/persistence/repositories/customers-repository.ts';
import type { StoredOrder } from '#server/persistence/repositories/order-of-rows.ts';
import { ordersRepository } from '#server/persistence/repositories/orders-repository.ts';
import type { PaymentLinkRow } from '#server/persistence/repositories/payment-links-repository.ts';
import { tenantsRepository } from '#server/persistence/repositories/tenants-repository.ts';

/** Who owes an order that is paid through a link, as far as it is known. */
interface LinkDebtor {
  readonly name: string | null;
  /** CPF or CNPJ without punctuation. */
  readonly document: string | null;
  readonly email: string | null;
}

/** What whoever holds a link may see of its order: no name, no address, and of document and e-mail a glimpse (B§3). */
export async function paymentLinkAnswer(scope: TenantScope, link: PaymentLinkRow, now: Date): Promise<PaymentLink> {
  const stored = await ordersRepository(scope).find(link.transactionId, now);
  const settings = await tenantsRepository(scope).settings();
  if (!stored || !settings) throw new Refusal('not_found');
  const { order, linkPayments } = stored;
  const { document, email } = await linkDebtor(scope, link, stored);
  const hasExpired = isOver(link, now);
  const progress = progressOf(hasExpired ? 'expired' : link.state, order.progress, linkPayments);
  const { maxInstallments, minInstallmentValue, interestFreeInstallments } = settings;
  return {
    id: order.id,
    progress,
    hasExpired,
    storeName: order.store.name,
    tenant: {
      label: settings.title,
      logo: settings.logo,
      theme: { colors: { primary: settings.theme.colors.primary } },
      maxInstallments,
      minInstallmentValue,
      interestFreeInstallments,
    },
    customerDocument: document === null ? null : maskedDocument(document),
    customerEmail: email === null ? null : maskedEmail(email),
    items: order.items,
    combos: order.combos,
    payments: linkPayments,
    stray: strayMoney(order.money),
    deliveryFee: order.deliveryFee,
    total: order.total,
    pix: progress.isInTransaction ? await ordersRepository(scope).pixCharge(order.id, now) : null,
  };
}

/** The order's own customer, or what the shop wrote on the link. */
export async function linkDebtor(
  scope: TenantScope,
  { customerDocument, customerEmail }: PaymentLinkRow,
  { customerId, contact }: Pick<StoredOrder, 'customerId' | 'contact'>,
): Promise<LinkDebtor> {
  const profile = customerId && (await customersRepository(scope).profile(customerId));
  return {
    name: profile?.fullName || contact?.name || null,
    document: customerDocument ?? (profile?.document || null),
    email: customerEmail ?? (profile?.email || null),
  };
}

/** Ended by its age, also in the second before the jobs say so; who pays by it may finish. */
const isOver = ({ state, expiresAt }: PaymentLinkRow, now: Date): boolean =>
  state === 'expired' || (state === 'open' && expiresAt <= now);

/**
 * The link says whether somebody pays through it, and so does a card that is being charged for the order itself; an
 * order that has ended ends its link, whatever it says (B§4).
 */
function progressOf(
  state: PaymentLinkRow['state'],
  { isCancelled }: PaymentProgress,
  payments: readonly OrderPayment[],
): PaymentProgress {
  const hasEnded = isCancelled || state === 'cancelled' || state === 'expired';
  const isCompleted = !hasEnded && state === 'completed';
  const isCharging = payments.some(({ status, tef }) => status === 'PENDING' && tef === ONLINE_CARD_TEF);
  const isInTransaction = !hasEnded && !isCompleted && (state === 'in_transaction' || isCharging);
  return { isCancelled: hasEnded, isCompleted, isInTransaction };
}

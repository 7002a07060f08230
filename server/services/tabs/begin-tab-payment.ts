import { hash } from 'node:crypto';
import type { BodyOf } from '#contract/endpoint.ts';
import type { payTab } from '#contract/tabs.ts';
import type { CheckoutId, IdempotencyKey, PaymentId, TenantId } from '#domain/ids.ts';
import { cents, type Cents, ZERO } from '#domain/pricing/cents.ts';
import { isPayableOnline } from '#domain/pricing/discounts.ts';
import { clampInstallments } from '#domain/pricing/installments.ts';
import type { TakenPart } from '#domain/table/tab-bill.ts';
import { isTipPossible, priceOf, serviceOf, tabRest } from '#domain/table/tab-bill.ts';
import { billOf } from '#domain/table/table-tab.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { paymentsRepository } from '#server/persistence/repositories/payments-repository.ts';
import { tabPartsRepository } from '#server/persistence/repositories/tab-parts-repository.ts';
import type { TabExtras } from '#server/persistence/repositories/tab-shop-repository.ts';
import { tabShopRepository } from '#server/persistence/repositories/tab-shop-repository.ts';
import type { Tab } from '#server/persistence/repositories/tabs-repository.ts';
import { tabsRepository } from '#server/persistence/repositories/tabs-repository.ts';
import { withCustomerLock } from '#server/persistence/repositories/with-customer-lock.ts';
import type { LoggedIn, Visitor } from '#server/services/session/caller.ts';
import { readAccounts } from './table-tab.ts';

export interface TabPaymentAttempt {
  readonly tab: Tab;
  readonly id: PaymentId;
  readonly caller: Visitor | LoggedIn;
  readonly guest: string;
  readonly body: Pick<BodyOf<typeof payTab>, 'part' | 'hasService' | 'tip' | 'expected' | 'payment'>;
  readonly card: { readonly brand: string; readonly lastDigits: string } | null;
  readonly settings: TenantSettings;
  readonly now: () => Date;
}

/** The same key of the same tab has the same payment, also after a crash that left it without its stored answer. */
export const tabPaymentId = (tenantId: TenantId, checkoutId: CheckoutId, key: IdempotencyKey): PaymentId =>
  hash('sha256', JSON.stringify(['tab', tenantId, checkoutId, key])).replace(
    /^(.{8})(.{4})(.{3})(.{3})(.{12}).*$/,
    '$1-$2-8$3-8$4-$5',
  ) as PaymentId;

/**
 * Takes a part of a tab for one payment, before any acquirer hears of it: under the tab's lock, so that of all phones that pay at
 * once nobody is promised what another one pays already. False when this very request took it before. Throws `tab_closed`, or
 * `tab_part_taken` with what is left, or `price_changed` when the part has come to more than was agreed to.
 */
export function beginTabPayment(scope: TenantScope, attempt: TabPaymentAttempt): Promise<boolean> {
  const { tab, id, caller, guest, body, card, now } = attempt;
  return asWhoStays(scope, caller, async (inner) => {
    const isOpen = await tabsRepository(inner).lock(tab.id);
    if (await paymentsRepository(inner).find(id)) return false;
    if (!isOpen) throw new Refusal('tab_closed');
    const bill = billOf(await readAccounts(inner, tab.id));
    const part = priceOf(body.part, bill);
    if (!part) throw new Refusal('tab_part_taken', { total: tabRest(bill) });
    const { service, tip } = addedTo(part, body, await tabShopRepository(inner).extras());
    const total = cents(part.amount + service + tip);
    refuseUnpayable(attempt, total);
    const { payment } = body;
    await paymentsRepository(inner).add({
      id,
      checkoutId: tab.id,
      method: payment.type,
      status: 'PENDING',
      total,
      installments: payment.type === 'PIX' ? 1 : payment.installments,
      ...card,
      // The lock may have been waited for: the payment's own time begins here.
      createdAt: now(),
    });
    const customerId = caller.kind === 'customer' ? caller.customerId : null;
    await tabPartsRepository(inner).add({
      ...part,
      paymentId: id,
      checkoutId: tab.id,
      customerId,
      guest,
      service,
      tip,
    });
    return true;
  });
}

/** A customer's name is not written down beside the deletion of the account (D-88). */
const asWhoStays = <Result>(
  scope: TenantScope,
  caller: Visitor | LoggedIn,
  work: (inner: TenantScope) => Promise<Result>,
): Promise<Result> =>
  caller.kind === 'customer' ? withCustomerLock(scope, caller.customerId, work) : scope.atomically(work);

/** What the guest adds: the service unless it was taken off, and a tip, each where the shop has it on (D-78). */
function addedTo(
  { amount }: TakenPart,
  { hasService, tip }: Pick<TabPaymentAttempt['body'], 'hasService' | 'tip'>,
  { servicePercent, tipEnabled }: TabExtras,
): { readonly service: Cents; readonly tip: Cents } {
  if (!isTipPossible(tip, amount) || (tip > 0 && !tipEnabled)) throw new Refusal('bad_request');
  return { service: hasService ? serviceOf(amount, servicePercent) : ZERO, tip };
}

function refuseUnpayable({ body: { payment, expected }, settings }: TabPaymentAttempt, total: Cents): void {
  if (total > expected) throw new Refusal('price_changed', { total });
  if (!isPayableOnline(total, settings.minOnlinePayment)) throw new Refusal('payment_below_minimum', { total });
  if (payment.type === 'PIX') return;
  if (clampInstallments(payment.installments, total, settings) !== payment.installments)
    throw new Refusal('payment_unavailable');
}

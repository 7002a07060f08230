import type { TenantId } from '#domain/ids.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import type { TenantSettingsCache } from '#server/services/tenants/tenant-settings-cache.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** The acquirers that this installation can use. `tenants.provider_id` says which one a shop's money goes through. */
export interface PaymentProviders {
  /**
   * A shop's acquirer, or the one that a payment was begun with: a shop may change to another one while money is under way.
   * Refuses with `payment_unavailable` when that one is not configured here.
   */
  readonly of: (tenantId: TenantId, begunWith?: number | null) => Promise<PaymentProvider>;
  /** Whether this installation has what it takes to use an acquirer; changes with a restart alone. */
  readonly isConfigured: (providerId: number) => boolean;
}

/** An acquirer as one shop sees it. */
export type OpenProvider = (tenantId: TenantId) => PaymentProvider;

export const paymentProviders = (
  tenants: TenantSettingsCache,
  configured: ReadonlyMap<number, OpenProvider>,
): PaymentProviders => ({
  async of(tenantId, begunWith) {
    const providerId = begunWith ?? (await tenants.byId(tenantId))?.providerId;
    const open = providerId === undefined ? undefined : configured.get(providerId);
    if (!open) throw new Refusal('payment_unavailable');
    return open(tenantId);
  },
  isConfigured: (providerId) => configured.has(providerId),
});

import type { PaymentLinkId } from '#domain/ids.ts';
import type { Database } from '#server/persistence/database/database.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import type { PaymentLinkRow } from '#server/persistence/repositories/payment-links-repository.ts';
import { paymentLinksRepository } from '#server/persistence/repositories/payment-links-repository.ts';
import { tenantDirectory } from '#server/persistence/repositories/tenant-directory.ts';

interface OpenLink {
  readonly scope: TenantScope;
  readonly link: PaymentLinkRow;
}

/** The uuid alone names the shop; a page inside another shop does not find it. Throws `not_found`. */
export async function openLink(db: Database, id: PaymentLinkId, named: TenantScope | null): Promise<OpenLink> {
  const tenantId = await tenantDirectory(db).ofPaymentLink(id);
  if (!tenantId || (named && named.tenantId !== tenantId)) throw new Refusal('not_found');
  const scope = forTenant(db, tenantId);
  const link = await paymentLinksRepository(scope).find(id);
  if (!link) throw new Refusal('not_found');
  return { scope, link };
}

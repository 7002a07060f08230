import type { ShownLink } from '#contract/document-data.ts';
import type { PaymentLinkId, TenantId } from '#domain/ids.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import type { Database } from '#server/persistence/database/database.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { openLink } from './open-link.ts';
import { paymentLinkAnswer } from './payment-link-answer.ts';

/** Returns what the document of a payment link shows, which is what the call for it answers; null for one that this shop does not have. */
export async function shownLink(
  db: Database,
  uuid: PaymentLinkId,
  tenantId: TenantId,
  now: Date,
): Promise<ShownLink | null> {
  try {
    const { scope, link } = await openLink(db, uuid, forTenant(db, tenantId));
    return { uuid, link: await paymentLinkAnswer(scope, link, now) };
  } catch (error) {
    // The page says so.
    if (error instanceof Refusal && error.code === 'not_found') return null;
    throw error;
  }
}

import { eq } from 'drizzle-orm';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { captchaNonces } from '#server/persistence/schema/captcha-nonces.ts';

interface Proof {
  readonly nonce: string;
  /** Until when it would verify. */
  readonly expiresAt: Date;
}

/** Proofs of work that were used. */
export const captchaNoncesRepository = (scope: TenantScope) => ({
  /** One proof of work is one try, also when what it was brought for is refused. False when it was spent before. */
  async spend({ nonce, expiresAt }: Proof): Promise<boolean> {
    const spent = await scope.db
      .insert(captchaNonces)
      .values(scope.own({ nonce, expiresAt }))
      .onConflictDoNothing()
      .returning({ nonce: captchaNonces.nonce });
    return spent.length > 0;
  },

  async isSpent({ nonce }: Pick<Proof, 'nonce'>): Promise<boolean> {
    const rows = await scope.db
      .select({ nonce: captchaNonces.nonce })
      .from(captchaNonces)
      .where(scope.of(captchaNonces, eq(captchaNonces.nonce, nonce)));
    return rows.length > 0;
  },
});

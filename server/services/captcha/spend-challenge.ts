import type { SolvedChallenge } from './captcha.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { captchaNonces } from '#server/persistence/schema/captcha-nonces.ts';

/** One proof of work is one try, also when what it was brought for is refused. False when it was spent before. */
export async function spendChallenge(scope: TenantScope, { nonce, expiresAt }: SolvedChallenge): Promise<boolean> {
  const spent = await scope.db
    .insert(captchaNonces)
    .values(scope.own({ nonce, expiresAt }))
    .onConflictDoNothing()
    .returning({ nonce: captchaNonces.nonce });
  return spent.length > 0;
}

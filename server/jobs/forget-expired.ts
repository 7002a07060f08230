import { lt } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { captchaNonces } from '#server/db/schema/captcha-nonces.ts';
import { idempotencyRecords } from '#server/db/schema/idempotency-records.ts';

/** Deletes what no answer depends on any more, of every tenant: stored answers after 48 h, spent proofs after their life. */
export async function forgetExpired(db: Database, now: Date): Promise<void> {
  await db.delete(idempotencyRecords).where(lt(idempotencyRecords.expiresAt, now));
  await db.delete(captchaNonces).where(lt(captchaNonces.expiresAt, now));
}

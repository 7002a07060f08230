import { DAY_MS } from '#domain/durations.ts';
import type { CustomerId } from '#domain/ids.ts';
import type { AuthDatabase, DeletionRow } from './auth-database.ts';
import { durableWrite } from './durable-write.ts';

/** A session that ends later has ended for another reason. */
const UNDECIDED_MS = DAY_MS;

/**
 * Notes that a customer asks the server to delete their account, before it is asked: the answer may be lost. If their session
 * then ends, the account is gone, and what this device has of them goes, too. A login, a logout and an answer end the note.
 */
export const noteDeletion = (auth: AuthDatabase, customerId: CustomerId, nowMs: number): Promise<unknown> =>
  durableWrite(auth, () => auth.sessions.put({ id: 'deletion', v: 1, customerId, askedAt: nowMs }), auth.purge);

/** The server has refused. */
export const forgetDeletion = (auth: AuthDatabase): Promise<void> =>
  durableWrite(auth, () => auth.sessions.delete('deletion'));

/** Whether a customer's deletion was asked for lately, without an answer. */
export async function isDeletionAsked(auth: AuthDatabase, customerId: CustomerId, nowMs: number): Promise<boolean> {
  const row = (await auth.sessions.get('deletion')) as DeletionRow | undefined;
  return row?.customerId === customerId && nowMs - row.askedAt < UNDECIDED_MS;
}

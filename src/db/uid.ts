import type { CustomerId } from '#domain/ids.ts';

/** Whose rows these are. A visitor has rows too; they belong to the device (P27). */
export const VISITOR = 'anon';
export type Uid = CustomerId | typeof VISITOR;

/** Whose request a call about such rows has to be. */
export const callerOf = (uid: Uid): CustomerId | 'visitor' => (uid === VISITOR ? 'visitor' : uid);

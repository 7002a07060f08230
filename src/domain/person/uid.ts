import type { CustomerId } from '#domain/ids.ts';

/** Whose rows these are. A visitor has rows too; they belong to the device. */
export const VISITOR = 'anon';
export type Uid = CustomerId | typeof VISITOR;

/** Whose request a call is: the answer to another's must not be taken for theirs. */
export type Caller = CustomerId | 'visitor';

/** Who calls about the rows of `uid`. */
export const callerOf = (uid: Uid): Caller => (uid === VISITOR ? 'visitor' : uid);

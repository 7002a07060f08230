import type { CustomerId } from '#domain/ids.ts';

/** Owner of stored rows. The rows of a visitor belong to the device. */
export const VISITOR = 'anon';
export type Uid = CustomerId | typeof VISITOR;

/** Sender of a call, so that a response is never used for another user. */
export type Caller = CustomerId | 'visitor';

/** Returns the caller for the rows of `uid`. */
export const callerOf = (uid: Uid): Caller => (uid === VISITOR ? 'visitor' : uid);

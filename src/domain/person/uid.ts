import type { CustomerId } from '#domain/ids.ts';

/** Owner of stored rows. The rows of a visitor belong to the device. */
export const VISITOR = 'anon';
/** Owner of the steps that the shop's people take at a screen of the counter; whoever is logged in there sends them. */
export const STAFF = 'staff';
export type Uid = CustomerId | typeof VISITOR | typeof STAFF;

/** Sender of a call, so that a response is never used for another user. */
export type Caller = CustomerId | 'visitor';

/** Returns the caller for the rows of `uid`. The shop's people have no session of a customer. */
export const callerOf = (uid: Uid): Caller => (uid === VISITOR || uid === STAFF ? 'visitor' : uid);

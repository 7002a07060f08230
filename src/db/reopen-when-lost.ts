import type { Dexie } from 'dexie';

/**
 * Has a connection that the browser has dropped opened again by whatever is asked next, a read as well as a write (P15). Dexie does
 * that by itself, and asks again, for the error of a connection that was closed; WebKit gives another one.
 */
export const reopenWhenLost = (db: Dexie): Dexie =>
  db.use({
    stack: 'dbcore',
    name: 'reopen-when-lost',
    create: (core) => ({
      ...core,
      transaction: (...request) => {
        try {
          return core.transaction(...request);
        } catch (error) {
          if (!(error instanceof Error) || error.name !== 'UnknownError') throw error;
          throw Object.assign(new Error(error.message, { cause: error }), { name: 'InvalidStateError' });
        }
      },
    }),
  });

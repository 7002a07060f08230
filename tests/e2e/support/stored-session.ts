import type { Page } from '@playwright/test';
import { DEMO_TENANTS } from '#server/demo/seed/demo-ids.ts';
import { authDatabaseName } from '#db/database-names.ts';

const DATABASE = authDatabaseName(DEMO_TENANTS.aurora);

/** What a script of the page can read of the session and take elsewhere: everything but the key, which cannot leave. */
export const copySession = (page: Page): Promise<string> =>
  page.evaluate(
    (name) =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error ?? new Error('unreadable'));
        opening.onsuccess = () => {
          const reading = opening.result.transaction('sessions').objectStore('sessions').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(reading.result));
          };
        };
      }),
    DATABASE,
  );

/** Stores what was copied elsewhere. The app must have been open here before. */
export const plantSession = (page: Page, copied: string): Promise<void> =>
  page.evaluate(
    ([name, rows]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error ?? new Error('unreadable'));
        opening.onsuccess = () => {
          const change = opening.result.transaction('sessions', 'readwrite');
          for (const row of JSON.parse(rows) as { readonly id: string }[])
            if (row.id === 'current') change.objectStore('sessions').put(row);
          change.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    [DATABASE, copied] as const,
  );

import type { Page } from '@playwright/test';
import { DEMO_TENANTS, type DemoDomain } from '#server/demo/seed/demo-ids.ts';
import { authDatabaseName } from '#db/database-names.ts';

/** Makes the stored access token one that the server no longer takes, as a quarter of an hour would. */
export const outliveAccessToken = (page: Page, domain: DemoDomain = 'aurora'): Promise<void> =>
  page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error ?? new Error('unreadable'));
        opening.onsuccess = () => {
          const change = opening.result.transaction('sessions', 'readwrite');
          const store = change.objectStore('sessions');
          const reading = store.get('current');
          reading.onsuccess = () => {
            const row = reading.result as { session: { accessToken: string } };
            store.put({ ...row, session: { ...row.session, accessToken: 'stale' } });
          };
          change.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    authDatabaseName(DEMO_TENANTS[domain]),
  );

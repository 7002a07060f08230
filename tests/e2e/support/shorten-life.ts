import type { Page } from '@playwright/test';

/** Lets the one order that waits on this device live only so long from now on; a quarter of an hour would be too long for a test. */
export const shortenLife = (page: Page, lifeMs: number): Promise<void> =>
  page.evaluate(async (ms) => {
    const whole = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('unreadable'));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.includes(':data:')) continue;
      const db = await whole(indexedDB.open(name));
      const rows = db.transaction('$outbox', 'readwrite').objectStore('$outbox');
      for (const row of (await whole(rows.getAll())) as { readonly state: string }[])
        if (row.state === 'queued') await whole(rows.put({ ...row, expiresAt: Date.now() + ms }));
      db.close();
    }
  }, lifeMs);

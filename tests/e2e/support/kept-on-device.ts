import type { Page } from '@playwright/test';

/** Returns everything that this origin stores on the device as text, except the app itself. */
export const keptOnDevice = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const whole = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('unreadable'));
      });
    const kept: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage), location.href];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await whole(indexedDB.open(name));
      for (const store of db.objectStoreNames)
        kept.push(await whole(db.transaction(store).objectStore(store).getAll()));
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const answer of await cache.matchAll())
        if (answer.headers.get('content-type')?.includes('json')) kept.push(answer.url, await answer.text());
    }
    return JSON.stringify(kept);
  });

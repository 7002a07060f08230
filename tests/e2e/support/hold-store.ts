import type { Page } from '@playwright/test';

/** Keeps every other transaction from one store of the customer's data, as a slow device does; returns what ends that. */
export const holdStore = (page: Page, storeName: string): Promise<() => Promise<void>> =>
  holdOf(page, storeName, ':data:');

/** The same for a store of what was fetched. */
export const holdCache = (page: Page, storeName: string): Promise<() => Promise<void>> =>
  holdOf(page, storeName, ':cache');

async function holdOf(page: Page, storeName: string, kind: string): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(
    async ([store, part]) => {
      const names = (await indexedDB.databases()).map(({ name = '' }) => name);
      const name = names.find((each) => each.includes(part) && !each.endsWith(':anon')) ?? '';
      const opening = indexedDB.open(name);
      await new Promise((resolve) => (opening.onsuccess = resolve));
      const rows = opening.result.transaction(store, 'readwrite').objectStore(store);
      const state = { isHeld: true };
      const hold = () => {
        if (state.isHeld) rows.count().onsuccess = hold;
        else opening.result.close();
      };
      hold();
      return state;
    },
    [storeName, kind] as const,
  );
  return async () => {
    await held.evaluate((state) => {
      state.isHeld = false;
    });
  };
}

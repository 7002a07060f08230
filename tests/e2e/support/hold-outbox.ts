import type { Page } from '@playwright/test';

/** Keeps every other transaction from the customer's outbox, as a slow device does; returns what ends that. */
export async function holdOutbox(page: Page): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const name = names.find((each) => each.includes(':data:') && !each.endsWith(':anon')) ?? '';
    const opening = indexedDB.open(name);
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const rows = opening.result.transaction('$outbox', 'readwrite').objectStore('$outbox');
    const state = { isHeld: true };
    const hold = () => {
      if (state.isHeld) rows.count().onsuccess = hold;
      else opening.result.close();
    };
    hold();
    return state;
  });
  return async () => {
    await held.evaluate((state) => {
      state.isHeld = false;
    });
  };
}

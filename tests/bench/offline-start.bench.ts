import { loadavg } from 'node:os';
import type { BrowserContext, Page } from '@playwright/test';
import setUpCluster from '#tests/e2e/support/cluster.ts';
import type { PersistentBrowser } from '#tests/e2e/support/persistent-browser.ts';
import { createPersistentBrowser } from '#tests/e2e/support/persistent-browser.ts';
import { createShopServer } from '#tests/e2e/support/shop-server.ts';
import { type Paints, readPaints, watchPaints } from './support/paints.ts';
import { median, ms, slowPage } from './support/phone.ts';

// Offline cold start: the browser is restarted, the server is down, a menu of about a thousand products comes from the device.
// Two floors from the same worker in the same minute: the screen as it is kept, without its scripts, which no application can
// beat; and a page that does nothing but read the menu from IndexedDB and write the first rows of it.
// `RUNS=3 npm run bench -- offline-start` for a quick look.
const RUNS = Number(process.env['RUNS'] ?? 7);
const SLOWDOWNS = [1, 4, 6];
const SETTLE_MS = 2500;
const GROUPS = 12;
const TENANT = 't-bazar';
const MENU = '/bazar/carrinho';

const tearDown = await setUpCluster();
const shop = await createShopServer();
await shop.sql(
  `UPDATE menu_products SET available = false WHERE tenant_id = $1 AND group_id NOT IN
   (SELECT id FROM menu_groups WHERE tenant_id = $1 ORDER BY position LIMIT $2)`,
  [TENANT, GROUPS],
);
const [left] = await shop.sql<{ count: string }>(
  'SELECT count(*) FROM menu_products WHERE tenant_id = $1 AND available',
  [TENANT],
);
// The menu of before must not be in its memory.
await shop.stop();
await shop.start();
const menuUrl = shop.url + MENU;

const starts = { bare: await visitedOnce(), 'from IndexedDB': await visitedOnce(), Balcão: await visitedOnce() };
await shop.stop();
await replaceKept(starts.bare, withoutScripts);
await replaceKept(starts['from IndexedDB'], onlyFromIndexedDb);

type Name = keyof typeof starts;
const NAMES = Object.keys(starts) as Name[];
const FLOORS = ['bare', 'from IndexedDB'] as const satisfies readonly Name[];

console.log(`  ${left?.count} products`);
for (const slowdown of SLOWDOWNS) {
  const rounds: Record<Name, Paints[]> = { bare: [], 'from IndexedDB': [], Balcão: [] };
  // Alternating, because the machine may be busy with something else for a while.
  for (let run = 0; run < RUNS; run += 1) {
    for (const name of NAMES) rounds[name].push(await coldStart(starts[name], slowdown));
  }
  show(slowdown, rounds);
}

for (const browser of Object.values(starts)) await browser.close();
await shop.close();
await tearDown();

/** A phone that was at this menu once, online, and has kept it. */
async function visitedOnce(): Promise<PersistentBrowser> {
  const browser = createPersistentBrowser();
  const context = await browser.launch();
  const page = await slowPage(context, 1);
  await page.goto(menuUrl);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await page.waitForFunction(readKept, null, { polling: 200 });
  await page.waitForTimeout(SETTLE_MS);
  await context.close();
  return browser;
}

/** Whether the worker has kept the painted menu. Runs in the page. */
async function readKept(): Promise<boolean> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('app');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('not opened'));
  });
  const reading = database.transaction('shells').objectStore('shells').getAll();
  const rows = await new Promise<{ menu?: object }[]>((resolve) => {
    reading.onsuccess = () => resolve(reading.result as { menu?: object }[]);
  });
  database.close();
  return rows.some(({ menu }) => menu);
}

/** Replaces what the worker has kept of the menu. */
async function replaceKept(browser: PersistentBrowser, html: (page: Page) => Promise<string>): Promise<void> {
  const context = await browser.launch();
  const page = await slowPage(context, 1);
  await page.goto(menuUrl);
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate(putKept, await html(page));
  await context.close();
}

/** Runs in the page. */
async function putKept(html: string): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('app');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('not opened'));
  });
  const writing = database.transaction('shells', 'readwrite');
  const shells = writing.objectStore('shells');
  const reading = shells.getAll();
  reading.onsuccess = () => {
    for (const row of reading.result as { menu?: object }[]) {
      // Without the policy of the page, which would refuse an inline script.
      if (row.menu) shells.put({ ...row, html, headers: [['content-type', 'text/html; charset=utf-8']] });
    }
  };
  await new Promise((resolve) => (writing.oncomplete = resolve));
  database.close();
}

async function withoutScripts(page: Page): Promise<string> {
  return await page.evaluate(() => {
    for (const script of document.querySelectorAll('script')) script.remove();
    return `<!doctype html>${document.documentElement.outerHTML}`;
  });
}

/** The names and prices of the first products, in the styles of the page. */
async function onlyFromIndexedDb(page: Page): Promise<string> {
  const styles = await page.evaluate(() =>
    [...document.querySelectorAll('style')].map((one) => one.outerHTML).join(''),
  );
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Floor</title>${styles}<main><ul></ul></main><script>(${renderFromIndexedDb.toString()})(${JSON.stringify(TENANT)})</script></html>`;
}

/** Runs in the page. */
function renderFromIndexedDb(tenantId: string): void {
  interface Product {
    readonly name: string;
    readonly price: number;
  }
  const opening = indexedDB.open(`t:${tenantId}:cache`);
  opening.onsuccess = () => {
    const reading = opening.result.transaction('menus').objectStore('menus').getAll();
    reading.onsuccess = () => {
      const [stored] = reading.result as { value: string }[];
      const menu = stored && (JSON.parse(stored.value) as { groups: { products: Product[] }[] });
      const list = document.querySelector('ul');
      for (const { name, price } of menu?.groups.flatMap(({ products }) => products).slice(0, 40) ?? []) {
        const row = document.createElement('li');
        const link = document.createElement('a');
        link.textContent = `${name} R$ ${price}`;
        const add = document.createElement('button');
        add.textContent = '+';
        row.append(link, add);
        list?.append(row);
      }
    };
  };
}

async function coldStart(browser: PersistentBrowser, slowdown: number): Promise<Paints> {
  const context: BrowserContext = await browser.launch();
  await watchPaints(context);
  const page = await slowPage(context, slowdown);
  await page.goto(menuUrl);
  await page.waitForTimeout(SETTLE_MS);
  const paints = await readPaints(page);
  await context.close();
  return paints;
}

function show(slowdown: number, rounds: Readonly<Record<Name, readonly Paints[]>>): void {
  const of = (name: Name, value: keyof Paints) => median(rounds[name].map((start) => start[value]));
  console.log(`  CPU ×${slowdown} (${RUNS} runs, load ${(loadavg()[0] ?? 0).toFixed(1)})`);
  for (const name of NAMES) {
    const beside = (value: keyof Paints) =>
      `${value} ${ms(of(name, value))} (${FLOORS.map((floor) => `${(of(name, value) / of(floor, value)).toFixed(1)}×`).join(', ')})`;
    console.log(`    ${name.padEnd(15)}   ${beside('first')}   ${beside('largest')}`);
  }
}

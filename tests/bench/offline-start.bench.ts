import type { BrowserContext } from '@playwright/test';
import setUpCluster from '#tests/e2e/support/cluster.ts';
import { tableLink } from '#server/demo/seed/demo-ids.ts';
import type { PersistentBrowser } from '#tests/e2e/support/persistent-browser.ts';
import { createPersistentBrowser } from '#tests/e2e/support/persistent-browser.ts';
import { createShopServer } from '#tests/e2e/support/shop-server.ts';
import type { Paints } from './support/paints.ts';
import { readPaints, watchPaints } from './support/paints.ts';
import { median, ms, slowPage } from './support/phone.ts';

// Offline cold start: the browser is restarted, the server is down, the menu comes from the device. The floor is the same screen
// as static HTML from the same service worker in the same minute, which no application can beat.
const RUNS = 7;
const SLOWDOWNS = [1, 4, 6];
const SETTLE_MS = 2500;

const tearDown = await setUpCluster();
const shop = await createShopServer();
const menuUrl = `${shop.url}/aurora/carrinho`;

const ours = await visitedOnce();
const floor = await visitedOnce();
await shop.stop();
await freezeScreen(floor);

for (const slowdown of SLOWDOWNS) {
  const rounds = { floor: [] as Paints[], ours: [] as Paints[] };
  // Alternating, because the machine may be busy with something else for a while.
  for (let run = 0; run < RUNS; run += 1) {
    rounds.floor.push(await coldStart(floor, slowdown));
    rounds.ours.push(await coldStart(ours, slowdown));
  }
  show(slowdown, rounds);
}

for (const browser of [ours, floor]) await browser.close();
await shop.close();
await tearDown();

/** A phone that scanned a table once, online. */
async function visitedOnce(): Promise<PersistentBrowser> {
  const browser = createPersistentBrowser();
  const context = await browser.launch();
  const page = await slowPage(context, 1);
  await page.goto(`${shop.url}/aurora/o/${tableLink(12)}`);
  await page
    .getByRole('button', { name: /^Adicionar/ })
    .first()
    .waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.close();
  return browser;
}

/** Replaces the cached document by the rendered screen without its scripts. */
async function freezeScreen(browser: PersistentBrowser): Promise<void> {
  const context = await browser.launch();
  const page = await slowPage(context, 1);
  await page.goto(menuUrl);
  await page
    .getByRole('button', { name: /^Adicionar/ })
    .first()
    .waitFor();
  await page.evaluate(async () => {
    for (const script of document.querySelectorAll('script, link[rel=modulepreload]')) script.remove();
    const html = `<!doctype html>${document.documentElement.outerHTML}`;
    for (const name of await caches.keys()) {
      if (!name.startsWith('shell:')) continue;
      const cache = await caches.open(name);
      await cache.put('/aurora/', new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }));
    }
  });
  await context.close();
}

async function coldStart(browser: PersistentBrowser, slowdown: number): Promise<Paints> {
  const context: BrowserContext = await browser.launch();
  await watchPaints(context);
  const page = await slowPage(context, slowdown);
  await page.goto(menuUrl);
  await page.getByText('Mesa 12').first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
  const paints = await readPaints(page);
  await context.close();
  return paints;
}

function show(slowdown: number, rounds: { floor: readonly Paints[]; ours: readonly Paints[] }): void {
  const of = (paints: readonly Paints[]) => ({
    first: median(paints.map(({ first }) => first)),
    largest: median(paints.map(({ largest }) => largest)),
  });
  const [atFloor, atOurs] = [of(rounds.floor), of(rounds.ours)];
  console.log(`  CPU ×${slowdown}`);
  console.log(`    floor: the screen as dead HTML   first ${ms(atFloor.first)}   largest ${ms(atFloor.largest)}`);
  console.log(`    Balcão                           first ${ms(atOurs.first)}   largest ${ms(atOurs.largest)}`);
  console.log(
    `    over the floor                   first ${ms(atOurs.first - atFloor.first)}   largest ${ms(atOurs.largest - atFloor.largest)}`,
  );
}

import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { tableLink } from '#server/demo/seed/demo-ids.ts';
import setUpCluster from '#tests/e2e/support/cluster.ts';
import { createPersistentBrowser } from '#tests/e2e/support/persistent-browser.ts';
import { createShopServer } from '#tests/e2e/support/shop-server.ts';
import { addPlainButton, tapOn, tapToDurable, watchOutboxWrites } from './support/interactions.ts';
import { ms, percentile, slowPage } from './support/phone.ts';

// From the tap on "confirm" to the order on disk, with a processor four times slower, beside a plain button on the same screen
// that does nothing but write a row of the same size. Every tap is the first of its document.
// `RUNS=3 npm run bench -- tap-to-disk` for a quick look.
const RUNS = Number(process.env['RUNS'] ?? 15);
const SLOWDOWN = 4;
const BREAD = 'Pão de queijo mineiro';
const GOAL_MS = 30;
/** A person looks before the tap, and what has been opened comes to rest. */
const REST_MS = 2000;
/** Looking at the page for what has happened takes a slow processor as long as the write itself. */
const WRITTEN_MS = 1000;

const tearDown = await setUpCluster();
const shop = await createShopServer();
const browser = createPersistentBrowser();
const page = await slowPage(await browser.launch(), SLOWDOWN);
await watchOutboxWrites(page);

const ours: number[] = [];
const floor: number[] = [];
for (let run = 0; run < RUNS; run += 1) {
  await fillBag(page);
  floor.push(await tapBare(page));
  await page.reload();
  ours.push(await order(page));
}
show('a button that writes a row', floor);
show('“confirm”', ours);
console.log(
  `  goal ${GOAL_MS} ms; load of the machine ${loadavg()[0]?.toFixed(1)}, for ${availableParallelism()} processors`,
);

await browser.close();
await shop.close();
await tearDown();

function show(name: string, times: readonly number[]): void {
  const [p50, p95] = [0.5, 0.95].map((share) => ms(percentile(times, share)));
  console.log(`  ${name.padEnd(30)} p50 ${p50}   p95 ${p95}   of ${times.length}`);
}

async function fillBag(on: Page): Promise<void> {
  await on.goto(`${shop.url}/aurora/o/${tableLink(12)}`);
  await on
    .getByRole('button', { name: `Adicionar ${BREAD}` })
    .first()
    .click();
  await on.getByRole('button', { name: /Ver sacola/ }).click();
  await on
    .getByRole('dialog')
    .getByRole('button', { name: /Continuar/ })
    .click();
  await on.getByLabel('Nome').fill('Júlia');
}

async function order(on: Page): Promise<number> {
  const confirm = on.getByRole('button', { name: /Confirmar pedido/ });
  await confirm.waitFor();
  await on.waitForTimeout(REST_MS);
  await tapOn(confirm);
  await wait(WRITTEN_MS);
  await on.getByText('Recebido pela loja').first().waitFor({ timeout: 60_000 });
  return await tapToDurable(on);
}

async function tapBare(on: Page): Promise<number> {
  const button = await addPlainButton(on);
  await button.evaluate(writeWhenTapped);
  await on.waitForTimeout(REST_MS);
  await tapOn(button);
  await wait(WRITTEN_MS);
  return await on.evaluate(() => Reflect.get(globalThis, 'bareWriteMs') as number);
}

/** Notes the ms from the tap until a row that is about as long as an order is on disk. Runs in the page. */
async function writeWhenTapped(button: Element): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('bare', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('rows', { keyPath: 'id' });
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('not opened'));
  });
  button.addEventListener('click', ({ timeStamp }) => {
    const transaction = database.transaction('rows', 'readwrite', { durability: 'strict' });
    transaction.objectStore('rows').put({ id: 1, body: 'x'.repeat(1500) });
    transaction.oncomplete = () => Object.assign(globalThis, { bareWriteMs: performance.now() - timeStamp });
  });
}

import { availableParallelism, loadavg } from 'node:os';
import type { Page } from '@playwright/test';
import setUpCluster from '#tests/e2e/support/cluster.ts';
import { createPersistentBrowser } from '#tests/e2e/support/persistent-browser.ts';
import { createShopServer } from '#tests/e2e/support/shop-server.ts';
import { addPlainButton, tapUntilPainted } from './support/interactions.ts';
import { ms, percentile, slowPage } from './support/phone.ts';

// From the tap on a product's plus to the new total on screen, with 500 products in the menu and a processor four times slower,
// against a bare button that changes a text on the same page.
const SLOWDOWN = 4;
const PRODUCTS = 500;
const TAPS = 25;
const VISITS = 5;
const GOAL_MS = 50;

const tearDown = await setUpCluster();
const shop = await createShopServer();
const browser = createPersistentBrowser();
const context = await browser.launch();
const page = await slowPage(context, SLOWDOWN);

await openBigMenu(page);
const floor = await tapFloor(page);
const ours = await tapPlus(page);
const others = await tapOthers(page);
const first = [];
for (let visit = 0; visit < VISITS; visit += 1) first.push(await tapFirst(page));
show('floor: a button and a text', floor);
show(`Balcão, ${PRODUCTS} products`, ours);
show('… on a product not in the bag yet', others);
show('… the first of a visit, empty bag', first);
console.log(`  goal ${GOAL_MS} ms, budget 100 ms`);

console.log(`  load of the machine ${loadavg()[0]?.toFixed(1)}, for ${availableParallelism()} processors`);

await browser.close();
await shop.close();
await tearDown();

function show(name: string, times: readonly number[]): void {
  console.log(
    `  ${name.padEnd(34)} p50 ${ms(percentile(times, 0.5))}   p95 ${ms(percentile(times, 0.95))}   of ${times.length}`,
  );
}

/** The tenant with 5,000 products, whose menu is truncated. */
async function openBigMenu(on: Page): Promise<void> {
  await on.route('**/api/v1/menus?*', async (route) => {
    const response = await route.fetch();
    const menu = (await response.json()) as { menu_product_groups: { contents: unknown[] }[] };
    let left = PRODUCTS;
    for (const group of menu.menu_product_groups) {
      group.contents = group.contents.slice(0, left);
      left -= group.contents.length;
    }
    menu.menu_product_groups = menu.menu_product_groups.filter((group) => group.contents.length > 0);
    await route.fulfill({ response, json: menu });
  });
  await on.goto(`${shop.url}/bazar/carrinho`);
  await on
    .getByRole('button', { name: /^Adicionar/ })
    .first()
    .click();
  await on.getByRole('button', { name: /Ver sacola/ }).waitFor();
}

async function tapPlus(on: Page): Promise<number[]> {
  const bar = on.getByRole('button', { name: /Ver sacola/ });
  const plus = on.getByRole('button', { name: /^Mais um/ }).first();
  const times = [];
  for (let tap = 0; tap < TAPS; tap += 1) times.push(await tapUntilPainted(on, plus, bar));
  return times;
}

/** A product that is not in the bag: how much of it there may be is not known from the last quote. */
async function tapOthers(on: Page): Promise<number[]> {
  const bar = on.getByRole('button', { name: /Ver sacola/ });
  const add = on.getByRole('button', { name: /^Adicionar/ }).first();
  const times = [];
  for (let tap = 0; tap < TAPS; tap += 1) times.push(await tapUntilPainted(on, add, bar));
  return times;
}

/** Into an empty bag, right after the menu has come: the worker has not started yet. */
async function tapFirst(on: Page): Promise<number> {
  await on.getByRole('button', { name: /Ver sacola/ }).click();
  const bag = on.getByRole('dialog', { name: 'Sua sacola' });
  await bag.getByRole('button', { name: 'Esvaziar' }).click();
  await on.getByRole('alertdialog').getByRole('button', { name: 'Esvaziar' }).click();
  await on.getByRole('button', { name: /Ver sacola/ }).waitFor({ state: 'detached' });
  await on.goto(`${shop.url}/bazar/carrinho`);
  const add = on.getByRole('button', { name: /^Adicionar/ }).first();
  await add.waitFor();
  await on.waitForTimeout(1500);
  const row = on.locator('li', { has: on.getByRole('button', { name: /^Adicionar/ }) }).first();
  return await tapUntilPainted(on, add, row);
}

async function tapFloor(on: Page): Promise<number[]> {
  const button = await addPlainButton(on);
  const times = [];
  for (let tap = 0; tap < TAPS; tap += 1) times.push(await tapUntilPainted(on, button, button));
  await button.evaluate((element) => element.remove());
  return times;
}

import type { CDPSession, Locator, Page } from '@playwright/test';
import setUpCluster from '#tests/e2e/support/cluster.ts';
import { createPersistentBrowser } from '#tests/e2e/support/persistent-browser.ts';
import { createShopServer } from '#tests/e2e/support/shop-server.ts';
import { addPlainButton, tapUntilPainted, tapUntilThere } from './support/interactions.ts';
import { ms, percentile, slowPage } from './support/phone.ts';
import { typeUntilAnswered } from './support/searching.ts';

// What a customer does in a menu of 5,000 products, on a processor four times slower: each from the tap, as the browser timed it,
// to the frame that shows its effect. The floor is a bare button on the same page that changes a text. `RUNS=5` for a quick look.
const SLOWDOWN = 4;
const RUNS = Number(process.env['RUNS'] ?? 15);
const WORDS = ['agua', 'cafe', 'sabao', 'arroz', 'bolo', 'leite'];
/** Time for what follows a tap: writes, the quote, a sheet that leaves. */
const REST_MS = 1200;
const GESTURE_PX = 12_000;

const tearDown = await setUpCluster();
const shop = await createShopServer();
const browser = createPersistentBrowser();
const context = await browser.launch();
const page = await slowPage(context, SLOWDOWN);
await page.addInitScript(() => {
  const tapped: number[] = [];
  Object.assign(globalThis, { tapped });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'click') tapped.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
});

await page.goto(`${shop.url}/bazar/carrinho`);
await page.getByRole('listitem').nth(5).waitFor();
// Its files are on the device, as at a customer's second tap.
await page.evaluate(() => navigator.serviceWorker.ready);
await page.waitForTimeout(REST_MS * 4);

const plain = await addPlainButton(page);
show('floor: a button and a text', await repeat(() => tapUntilPainted(page, plain, plain)), Number.NaN);
await plain.evaluate((button) => button.remove());

const rows = page.locator('main li a[href^="?item="]');
const firstSheet = await openSheet(page, rows.first());
show('tap on a row → sheet, the first', [firstSheet], 100);
show('tap on a row → sheet', await repeat((run) => openSheet(page, rows.nth(run % 3))), 100);

const add = page.getByRole('button', { name: /^Adicionar/ }).first();
await add.click();
const bar = page.getByRole('button', { name: /Ver sacola/ });
await bar.waitFor();
await page.waitForTimeout(REST_MS);
const more = page.getByRole('button', { name: /^Mais um/ }).first();
show('“+” → bar of the bag', await repeat(() => tapUntilPainted(page, more, bar)), 50);

const searches = [];
const field = page.getByRole('searchbox');
const answer = page.getByRole('status').first();
for (let run = 0; run <= RUNS; run += 1) {
  searches.push(await typeUntilAnswered(page, { field, answer, word: WORDS[run % WORDS.length] ?? '' }));
}
// The first one prepares the search.
const prepared = searches.slice(1);
show(
  'keystroke → the letter',
  prepared.map(({ keystrokeMs }) => keystrokeMs),
  50,
);
show(
  'end of the pause → results',
  prepared.map(({ answerMs }) => answerMs),
  50,
);
await field.fill('');
await page.waitForTimeout(REST_MS * 2);

const tabs = page.getByRole('navigation').first().getByRole('button');
const count = await tabs.count();
show('tap on a tab → the tab', await repeat((run) => jump(page, tabs.nth((run * 3 + 2) % count))), 50);

const frames = await scrollThrough(page, await context.newCDPSession(page));
const slow = frames.filter((each) => each > 50).length;
console.log(
  `  ${'scrolling'.padEnd(34)} ${frames.length} frames, ${slow} over 50 ms, longest ${ms(Math.max(...frames))}   goal none`,
);
const taps = await page.evaluate(() => (globalThis as unknown as { tapped: number[] }).tapped);
console.log(
  `  ${'all taps, by Event Timing'.padEnd(34)} p50 ${ms(percentile(taps, 0.5))}   p95 ${ms(percentile(taps, 0.95))}`,
);

await browser.close();
await shop.close();
await tearDown();

function show(name: string, times: readonly number[], goalMs: number): void {
  const goal = Number.isNaN(goalMs) ? '' : `   goal ${goalMs} ms`;
  console.log(`  ${name.padEnd(34)} p50 ${ms(percentile(times, 0.5))}   p95 ${ms(percentile(times, 0.95))}${goal}`);
}

async function repeat(measure: (run: number) => Promise<number>): Promise<number[]> {
  const times = [];
  for (let run = 0; run < RUNS; run += 1) {
    times.push(await measure(run));
    await page.waitForTimeout(REST_MS);
  }
  return times;
}

async function openSheet(on: Page, row: Locator): Promise<number> {
  const time = await tapUntilThere(on, row, '[role=dialog] button');
  await on.waitForTimeout(REST_MS);
  await on.goBack();
  await on.getByRole('dialog').waitFor({ state: 'detached' });
  return time;
}

function jump(on: Page, tab: Locator): Promise<number> {
  return tapUntilThere(on, tab, 'nav button[aria-current=true]', tab);
}

/** Ms from frame to frame while a finger scrolls down and up again. */
async function scrollThrough(on: Page, session: CDPSession): Promise<number[]> {
  await on.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { frameTimes: times });
    let before = performance.now();
    const next = (now: number) => {
      times.push(now - before);
      before = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  for (const yDistance of [-GESTURE_PX, GESTURE_PX]) {
    await session.send('Input.synthesizeScrollGesture', { x: 195, y: 500, yDistance, speed: 3000 });
  }
  return await on.evaluate(() => (globalThis as unknown as { frameTimes: number[] }).frameTimes.slice(1));
}

import type { CDPSession, Page } from '@playwright/test';
import setUpCluster from '#tests/e2e/support/cluster.ts';
import { customerOn } from '#tests/e2e/support/customer.ts';
import { createPersistentBrowser } from '#tests/e2e/support/persistent-browser.ts';
import { createShopServer } from '#tests/e2e/support/shop-server.ts';
import { median, ms, slowPage } from './support/phone.ts';
import { tapUntilStill, watchStillness } from './support/stillness.ts';

// From the tap on "continue" in the bag to the review, painted and at rest, with a processor four times slower: a fresh document
// each time, whose files come from the service worker. `AGAINST=<another checkout, built>` measures both in turns.
const SLOWDOWN = 4;
const RUNS = Number(process.env['RUNS'] ?? 11);
const CAKE = 'Bolo de cenoura com brigadeiro';

const tearDown = await setUpCluster();
const other = process.env['AGAINST'];
const subjects = await Promise.all([
  ...(other ? [openSubject('the other checkout', other)] : []),
  openSubject('this checkout'),
]);

for (let run = 0; run < RUNS; run += 1) {
  for (const subject of subjects) subject.opened.push(await openReview(subject));
}
for (const { name, opened } of subjects) {
  const middle = (of: keyof Opening) => ms(median(opened.map((opening) => opening[of])));
  console.log(`  ${name.padEnd(20)} shown ${middle('shown')}   at rest ${middle('still')}   work ${middle('work')}`);
}

for (const { browser, shop } of subjects) {
  await browser.close();
  await shop.close();
}
await tearDown();

interface Opening {
  /** Ms from the tap to the frame with the button that places the order. */
  readonly shown: number;
  /** Ms from the tap to the last frame that changed anything. */
  readonly still: number;
  /** Ms that the page's own thread was busy. */
  readonly work: number;
}

async function openSubject(name: string, root?: string) {
  const shop = await createShopServer(root ? { root } : {});
  const browser = createPersistentBrowser();
  const context = await browser.launch();
  await watchStillness(context);
  const page = await slowPage(context, 1);
  await page.goto(`${shop.url}/aurora/login`);
  await customerOn(page).login('52998224725', 'balcao1');
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  await page.goto(`${shop.url}/aurora/carrinho`);
  await page.getByRole('radio', { name: 'Retirada' }).click();
  await customerOn(page).addQuickly(CAKE);
  await page.evaluate(() => navigator.serviceWorker.ready);
  // Until the worker has put everything on disk.
  await page.waitForTimeout(4000);
  return { name, shop, browser, context, opened: [] as Opening[] };
}

async function openReview({ shop, context }: Awaited<ReturnType<typeof openSubject>>): Promise<Opening> {
  const page = await slowPage(context, SLOWDOWN);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(`${shop.url}/aurora/carrinho`);
  await page.getByRole('button', { name: /Ver sacola/ }).click();
  const toReview = page.getByRole('dialog').getByRole('button', { name: /Continuar/ });
  await toReview.waitFor();
  await settled(page);
  const before = await taskSeconds(session);
  const times = await tapUntilStill(page, toReview, 'form button', 'R$');
  const after = await taskSeconds(session);
  await session.detach();
  return { ...times, work: (after - before) * 1000 };
}

async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(1500);
}

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

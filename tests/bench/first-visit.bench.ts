import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import type { BrowserContext } from '@playwright/test';
import { chromium } from '@playwright/test';
import { chromiumLaunchOptions } from '#scripts/chromium/launch-options.ts';
import { DEMO_PAYMENT_LINKS, tableLink } from '#server/demo/seed/demo-ids.ts';
import setUpCluster from '#tests/e2e/support/cluster.ts';
import { createShopServer } from '#tests/e2e/support/shop-server.ts';
import type { Visit } from './support/first-visit.ts';
import { openAndWatch, PHONE, watchVisit } from './support/first-visit.ts';
import { watchPaints } from './support/paints.ts';
import { median, ms } from './support/phone.ts';

// The first visit on slow 4G with a processor four times slower: cold, then from the service worker, then without a server. The
// floor is a bare static page on the same line in the same round, which no application can beat.
// `RUNS=3 npm run bench -- first-visit` for a quick look; `PAGES=aurora` for the pages with that in their name;
// `PAINTED_MENU=off` for a document that waits for its script.
const RUNS = Number(process.env['RUNS'] ?? 7);
const ONLY = process.env['PAGES'] ?? '';
const BARE = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Bare</title><style>body{font:16px sans-serif}</style><h1>Bare page</h1><p>${'Some words. '.repeat(60)}</p></html>`;

const tearDown = await setUpCluster();
const shop = await createShopServer({ variables: { PAINTED_MENU: process.env['PAINTED_MENU'] ?? 'on' } });
const bare = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(BARE));
bare.listen(0, 'localhost');
await once(bare, 'listening');
const floorUrl = `http://localhost:${(bare.address() as AddressInfo).port}/`;

const PAGES = [
  { name: 'menu of aurora', path: '/aurora/carrinho', hasMenu: true },
  { name: 'link of table 12', path: `/aurora/o/${tableLink(12)}`, hasMenu: true },
  { name: 'menu of bazar', path: '/bazar/carrinho', hasMenu: true },
  { name: 'product link', path: '/bazar/m/BZ00003', hasMenu: false },
  { name: 'payment link', path: `/p/${DEMO_PAYMENT_LINKS.open}`, hasMenu: false },
  { name: 'login', path: '/aurora/login', hasMenu: false },
].filter(({ name }) => name.includes(ONLY));

const STARTS = ['floor', 'cold', 'warm', 'offline'] as const;
type Start = (typeof STARTS)[number];
type Rounds = Readonly<Record<Start, Visit[]>>;

const browser = await chromium.launch(chromiumLaunchOptions());
for (const page of PAGES) {
  const rounds: Rounds = { floor: [], cold: [], warm: [], offline: [] };
  for (let run = 0; run < RUNS; run += 1) await playRound(page, rounds);
  show(page.name, rounds);
}

await browser.close();
await shop.close();
bare.close();
await tearDown();

async function playRound({ path, hasMenu }: (typeof PAGES)[number], rounds: Rounds): Promise<void> {
  rounds.floor.push(await inContext((context) => openOnce(context, floorUrl)));
  const url = shop.url + path;
  await inContext(async (context) => {
    // Without a tap, because a bag changes what the later starts show.
    rounds.cold.push(await openOnce(context, url));
    if (!hasMenu) return;
    const [page] = context.pages();
    await page?.evaluate(() => navigator.serviceWorker.ready);
    await page?.waitForTimeout(1000);
    await page?.close();
    rounds.warm.push(await openOnce(context, url));
    await context.pages()[0]?.close();
    await shop.stop();
    rounds.offline.push(await openOnce(context, url, true));
    await shop.start();
  });
  if (!hasMenu) return;
  const tapped = await inContext((context) => openOnce(context, `${url}#tap`));
  const cold = rounds.cold.pop();
  if (cold) rounds.cold.push({ ...cold, answered: tapped.answered, stored: tapped.stored, code: tapped.code });
}

async function inContext<Result>(use: (context: BrowserContext) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext(PHONE);
  await watchPaints(context);
  await watchVisit(context);
  try {
    return await use(context);
  } finally {
    await context.close();
  }
}

async function openOnce(context: BrowserContext, url: string, isOffline = false): Promise<Visit> {
  return await openAndWatch(await context.newPage(), url, isOffline);
}

function show(name: string, rounds: Rounds): void {
  const of = (start: Start, value: (visit: Visit) => number) => median(rounds[start].map((one) => value(one)));
  const beside = (start: Start, value: (visit: Visit) => number): string =>
    `${ms(of(start, value))} (${(of(start, value) / of('floor', value)).toFixed(1)}×)`;
  console.log(`  ${name} (${RUNS} runs, load ${(loadavg()[0] ?? 0).toFixed(1)})`);
  for (const start of STARTS.filter((one) => rounds[one].length > 0)) {
    const answered = of(start, (visit) => visit.answered);
    console.log(
      [
        `    ${start.padEnd(8)}`,
        `first ${beside(start, (visit) => visit.first)}`,
        `largest ${beside(start, (visit) => visit.largest)}`,
        `work ${beside(start, (visit) => visit.work)}`,
        `blocked ${ms(of(start, (visit) => visit.blocked))}`,
        `shift ${of(start, (visit) => visit.shift).toFixed(3)}`,
        `before the largest ${kB(of(start, (visit) => visit.bytes))}`,
        ...(Number.isNaN(answered)
          ? []
          : [
              `"+" answered ${ms(answered)} (${(answered / of('floor', (visit) => visit.first)).toFixed(1)}×) with ${kB(of(start, (visit) => visit.code))} of script and style`,
              `in the bag ${ms(of(start, (visit) => visit.stored))}`,
            ]),
      ].join('   '),
    );
  }
}

function kB(bytes: number): string {
  return `${(bytes / 1024).toFixed(0)} KiB`;
}

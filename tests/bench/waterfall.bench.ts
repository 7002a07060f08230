import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { chromiumLaunchOptions } from '#scripts/chromium/launch-options.ts';
import { drawEvents, type TimelineEvent } from '#tests/chaos/draw-timeline.ts';
import setUpCluster from '#tests/e2e/support/cluster.ts';
import { createShopServer } from '#tests/e2e/support/shop-server.ts';
import { PHONE, SLOW_4G, SLOWDOWN, untilQuiet, watchVisit } from './support/first-visit.ts';
import { readPaints, watchPaints } from './support/paints.ts';

// A cold start of the menu on slow 4G with a processor four times slower, drawn: every request of the page until the first tap
// was answered, every long task, and what the customer sees. Of several the quickest, which this machine has disturbed least.
// `docs/first-visit.svg` is a copy of such a picture.
const RUNS = Number(process.env['RUNS'] ?? 5);
const PICTURE = 'test-results/first-visit.svg';

interface Exchange {
  readonly address: string;
  readonly atMs: number;
  readonly untilMs: number;
  readonly bytes: number;
}

interface Task {
  readonly atMs: number;
  readonly untilMs: number;
}

const tearDown = await setUpCluster();
const shop = await createShopServer();
const browser = await chromium.launch(chromiumLaunchOptions());
const starts = [];
for (let run = 0; run < RUNS; run += 1) starts.push(await openCold(`${shop.url}/aurora/carrinho#tap`));
const quickest = starts.reduce((a, b) => (b.answered < a.answered ? b : a));
const { exchanges, tasks, first, largest, answered } = quickest;
const shown = exchanges.filter(({ atMs }) => atMs < answered);
const pictures = shown.filter(({ address }) => isPicture(address));
const kB = (all: readonly Exchange[]) => `${(all.reduce((sum, { bytes }) => sum + bytes, 0) / 1024).toFixed(0)} KiB`;
const events: TimelineEvent[] = [
  ...shown
    .filter(({ address }) => !isPicture(address))
    .map((one) => ({ ...network(one), text: `${nameOf(one)} ${kB([one])}` })),
  ...together(pictures),
  ...tasks
    .filter(({ atMs }) => atMs < answered)
    .map((task) => ({ ...task, lane: 'page' as const, text: `busy for ${(task.untilMs - task.atMs).toFixed(0)} ms` })),
  seen(first, 'the menu is painted'),
  seen(largest, 'the largest picture is painted'),
  seen(answered, '“+” is answered'),
];
const code = shown.filter(({ address }) => /\.(?:js|css)$/.test(new URL(address).pathname));
const svg = drawEvents({
  title: 'First visit to the menu: slow 4G, processor four times slower',
  events,
  footer: `Until “+” is answered: ${kB(shown)}, of them ${kB(code)} of script and style and ${kB(pictures)} of pictures`,
});
mkdirSync('test-results', { recursive: true });
writeFileSync(PICTURE, svg);
console.log(
  `  ${PICTURE}: painted ${first.toFixed(0)} ms, largest ${largest.toFixed(0)} ms, "+" answered ${answered.toFixed(0)} ms`,
);

await browser.close();
await shop.close();
await tearDown();

async function openCold(url: string) {
  const context = await browser.newContext(PHONE);
  await watchPaints(context);
  await watchVisit(context);
  await context.addInitScript(() => {
    const longTasks: Task[] = [];
    Object.assign(globalThis, { longTasks });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        longTasks.push({ atMs: startTime, untilMs: startTime + duration });
    }).observe({ type: 'longtask', buffered: true });
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const begun = new Map<string, { readonly address: string; readonly at: number }>();
  const ended = new Map<string, { readonly at: number; readonly bytes: number }>();
  let startedAt = Number.NaN;
  session.on('Network.requestWillBeSent', ({ type, timestamp, requestId, request }) => {
    if (type === 'Document' && Number.isNaN(startedAt)) startedAt = timestamp;
    begun.set(requestId, { address: request.url, at: timestamp });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    ended.set(requestId, { at: timestamp, bytes: encodedDataLength }),
  );
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await session.send('Performance.enable');
  await page.goto(url, { waitUntil: 'load' });
  await untilQuiet(session);
  const seenVisit = await page.evaluate(() => {
    const { seenVisit: visit, longTasks } = globalThis as unknown as {
      seenVisit: { answered: number };
      longTasks: Task[];
    };
    return { answered: visit.answered, tasks: longTasks };
  });
  const paints = await readPaints(page);
  const all: Exchange[] = [...begun].flatMap(([id, { address, at }]) => {
    const end = ended.get(id);
    const ms = (seconds: number) => (seconds - startedAt) * 1000;
    return end ? [{ address, atMs: ms(at), untilMs: ms(end.at), bytes: end.bytes }] : [];
  });
  await context.close();
  return { exchanges: all, ...seenVisit, ...paints };
}

/** The pictures in one row: the first as it is, the rest together. */
function together([banner, ...others]: readonly Exchange[]): TimelineEvent[] {
  if (!banner) return [];
  const rows = [{ ...network(banner), text: `the first picture ${kB([banner])}` }];
  const [second] = others;
  if (!second) return rows;
  const untilMs = Math.max(...others.map((one) => one.untilMs));
  return [...rows, { ...network(second), untilMs, text: `${others.length} more pictures ${kB(others)}` }];
}

function network({ atMs, untilMs }: Exchange) {
  return { lane: 'network' as const, atMs, untilMs };
}

function seen(atMs: number, text: string): TimelineEvent {
  return { lane: 'page', atMs, untilMs: null, text };
}

function isPicture(address: string): boolean {
  return /^\/(?:highlights|products|logos|pictures|images)\//.test(new URL(address).pathname);
}

/** What a customer's phone asked for, short. */
function nameOf({ address }: Exchange): string {
  const { pathname } = new URL(address);
  return pathname
    .replace(/-[\w-]{8}(?=\.\w+$)/, '')
    .replace('/assets/', '')
    .replace('/api/v1/', '');
}

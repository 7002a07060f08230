import { availableParallelism, loadavg } from 'node:os';
import type { Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { chromiumLaunchOptions } from '#scripts/chromium/launch-options.ts';
import setUpCluster from '#tests/e2e/support/cluster.ts';
import { createFaultProxy, type Fault, type FaultProxy } from '#tests/e2e/support/fault-proxy.ts';
import { orderAtTable, visitTable } from '#tests/e2e/support/guest-behind-proxy.ts';
import { createShopServer } from '#tests/e2e/support/shop-server.ts';
import { isOrder } from '#tests/e2e/support/fault-schedule.ts';
import { percentile } from './support/phone.ts';

// How long after the end of a trouble the open page says that the shop has the order that was placed in it. Only the order's own
// request failing is the hard case: no other answer tells that it would succeed by now, and tries are limited (ADR-051).
// `RUNS=2 npm run bench -- drained` for a quick look; `TROUBLE=hangs` for those with that in their name.
const RUNS = Number(process.env['RUNS'] ?? 8);
const ONLY = process.env['TROUBLE'] ?? '';
/** From the order's being saved; different lengths meet different places of the back-off. */
const SHORTEST_MS = 3000;
const STEP_MS = 4000;
const GOAL_S = 2;

const everything = (fault: Fault) => (proxy: FaultProxy) => {
  proxy.meet(() => fault);
  return () => proxy.meet(null);
};

/** Begins a trouble and returns what ends it. */
type Begin = (proxy: FaultProxy, page: Page) => (() => unknown) | Promise<() => unknown>;

const TROUBLES: Readonly<Record<string, Begin>> = {
  'the device is offline': async (_, page) => {
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  },
  'every connection is dropped': everything('dropBefore'),
  // Also of what has no part in it: this server speaks HTTP/1.1, of which a browser opens six connections, and they may all be taken.
  'every request hangs': everything('hangBefore'),
  'a captive portal answers': everything('captive'),
  'the server says 503': everything('unavailable'),
  'only the order fails': (proxy) => {
    proxy.meet((request) => (isOrder(request) ? 'unavailable' : null));
    return () => proxy.meet(null);
  },
};

const tearDown = await setUpCluster();
const shop = await createShopServer();
const browser = await chromium.launch(chromiumLaunchOptions());
for (const [name, begin] of Object.entries(TROUBLES).filter(([one]) => one.includes(ONLY))) {
  const seconds: number[] = [];
  for (let run = 0; run < RUNS; run += 1) seconds.push(await drainedAfter(begin, SHORTEST_MS + run * STEP_MS));
  const [p50, p95] = [0.5, 0.95].map((share) => `${percentile(seconds, share).toFixed(1)} s`.padStart(7));
  console.log(`  ${name.padEnd(30)} p50 ${p50}   p95 ${p95}   of ${RUNS}`);
}
console.log(
  `  goal ${GOAL_S} s; load of the machine ${loadavg()[0]?.toFixed(1)}, for ${availableParallelism()} processors`,
);
await browser.close();
await shop.close();
await tearDown();

/** Seconds from the end of a trouble to the words of the page. */
async function drainedAfter(begin: Begin, lengthMs: number): Promise<number> {
  const proxy = await createFaultProxy(shop.url);
  const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    await visitTable(page, proxy);
    const end = await begin(proxy, page);
    await orderAtTable(page);
    await page.waitForTimeout(lengthMs);
    await end();
    const healedAt = performance.now();
    await page.getByText('Recebido pela loja').first().waitFor({ timeout: 120_000 });
    return (performance.now() - healedAt) / 1000;
  } finally {
    await context.close();
    await proxy.close();
  }
}

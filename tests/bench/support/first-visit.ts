import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Paints } from './paints.ts';
import { readPaints } from './paints.ts';

/** One start of a page, in ms since the navigation began, and bytes over the wire. */
export interface Visit extends Paints {
  readonly shift: number;
  /** Ms that the page's own thread was busy until it was quiet. */
  readonly work: number;
  /** Of it the ms beyond 50 of every task after the first paint, in which no tap is answered. */
  readonly blocked: number;
  /** Ms until the answer to a tap on the first "+" was painted; NaN where there is none. */
  readonly answered: number;
  /** The same until the bag had it on disk, and its bar said so. */
  readonly stored: number;
  /** Everything that had arrived when the largest thing was painted. */
  readonly bytes: number;
  /** The same, script and style only, when the tap was answered. */
  readonly code: number;
}

/** Slow 4G as Lighthouse has it. */
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
export const SLOWDOWN = 4;
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
};
const QUIET_MS = 2500;
const LONGEST_MS = 30_000;

/**
 * Taps the first "+" as soon as the page keeps or answers a tap, and records when the bag says so. A painted "+" is there
 * before the 0.3 kB that keep taps, but no finger is that fast.
 */
export async function watchVisit(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const long: PerformanceEntry[] = [];
    const seen = { shift: 0, answered: Number.NaN, stored: Number.NaN, long };
    const painted = (what: 'answered' | 'stored') =>
      requestAnimationFrame(() => setTimeout(() => (seen[what] = performance.now())));
    Object.assign(globalThis, { seenVisit: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput)) seen.shift += Number(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => long.push(...list.getEntries())).observe({ type: 'longtask', buffered: true });
    let isTapped = false;
    const look = () => {
      const more = document.querySelector<HTMLElement>('button[aria-label^="Adicionar"]');
      const isHeard = 'earlyTaps' in globalThis || Object.keys(more ?? {}).some((key) => key.startsWith('__react'));
      if (more && isHeard && !isTapped) {
        isTapped = true;
        setTimeout(() => more.click());
      }
      const isTakenOver = document.querySelector('button[aria-label^="Menos um"]') !== null;
      const isAnswered = isTakenOver || document.querySelector('[data-added]') !== null;
      if (isAnswered && Number.isNaN(seen.answered)) painted('answered');
      if (isTakenOver && document.querySelector('[data-bottom-bar] :not([aria-busy])#bag')) painted('stored');
      else requestAnimationFrame(look);
    };
    if (new URLSearchParams(location.hash.slice(1)).has('tap')) requestAnimationFrame(look);
  });
}

interface Seen extends Pick<Visit, 'shift' | 'answered' | 'stored'> {
  readonly long: readonly { readonly startTime: number; readonly duration: number }[];
}

interface Chunk {
  /** Seconds on the browser's monotonic clock. */
  readonly at: number;
  readonly bytes: number;
  readonly isCode: boolean;
}

/** Opens an address on a slow line and a slow processor, and waits until nothing moves any more. */
export async function openAndWatch(page: Page, url: string, isOffline = false): Promise<Visit> {
  const session = await page.context().newCDPSession(page);
  const chunks = await watchBytes(session);
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await session.send('Performance.enable');
  await page.goto(url, { waitUntil: 'commit' });
  if (!isOffline) await page.waitForLoadState('load');
  await untilQuiet(session);
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string): number => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  const paints = await readPaints(page);
  const { long, ...seen } = await page.evaluate(() => {
    const visit = (globalThis as unknown as { seenVisit: Seen }).seenVisit;
    return { ...visit, long: visit.long.map(({ startTime, duration }) => ({ startTime, duration })) };
  });
  const late = long.filter(({ startTime }) => startTime >= paints.first);
  const startedAt = chunks.startedAt();
  const until = (ms: number, isCounted: (chunk: Chunk) => boolean): number =>
    chunks.all
      .filter((chunk) => chunk.at <= startedAt + ms / 1000 && isCounted(chunk))
      .reduce((sum, { bytes }) => sum + bytes, 0);
  await session.detach();
  return {
    ...paints,
    ...seen,
    work: metric('TaskDuration') * 1000,
    blocked: late.reduce((sum, { duration }) => sum + duration - 50, 0),
    bytes: until(paints.largest, () => true),
    code: until(Number.isNaN(seen.answered) ? LONGEST_MS : seen.answered, ({ isCode }) => isCode),
  };
}

async function watchBytes(session: CDPSession) {
  const all: Chunk[] = [];
  const code = new Set<string>();
  let startedAt = Number.NaN;
  session.on('Network.requestWillBeSent', ({ type, timestamp, requestId, request }) => {
    if (type === 'Document' && Number.isNaN(startedAt)) startedAt = timestamp;
    if (/\.(?:js|css)$/.test(new URL(request.url).pathname)) code.add(requestId);
  });
  session.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) => {
    all.push({ at: timestamp, bytes: encodedDataLength, isCode: code.has(requestId) });
  });
  await session.send('Network.enable');
  return { all, startedAt: () => startedAt };
}

/** Returns when the page's thread did almost nothing for a while. */
export async function untilQuiet(session: CDPSession): Promise<void> {
  const deadline = Date.now() + LONGEST_MS;
  const busy = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  let before = await busy();
  for (let still = 0; still < QUIET_MS && Date.now() < deadline;) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    const now = await busy();
    still = now - before < 0.03 ? still + 250 : 0;
    before = now;
  }
}

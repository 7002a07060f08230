import { expect } from '@playwright/test';
import type { FaultProxy } from './fault-proxy.ts';
import { isOrder } from './fault-schedule.ts';
import { NEVER_TOLD } from './until-received.ts';

const RECEIVED = 'Recebido pela loja';
/** Says that the shop will never have the order. */
const OVER = /O pedido não chegou a tempo|A loja não pôde aceitar o pedido/;
/** Says that the shop does not have it, now or ever. */
const NOT_THERE = /A loja ainda NÃO recebeu|O pedido não chegou a tempo|A loja não pôde aceitar o pedido/;

const BETWEEN_SAMPLES_MS = 200;
/** A screen on a busy machine may lag so far behind what the device has just begun to send. */
const SCREEN_LAG_MS = 2000;
/** Eight in any first minute (ADR-051); a page that dies cuts one more off. */
const MOST_IN_A_MINUTE = 9;

interface Watched {
  /** All words on all screens of the device; nothing while there is none. */
  readonly words: () => Promise<string>;
  /** By the server's database. */
  readonly countOrders: () => Promise<number>;
  readonly proxy: FaultProxy;
}

/**
 * Holds what the screen says of one order against the server's database until it is stopped: "received" only if the order is
 * there, "not received" only if it is not, "too late" and "refused" only if it never comes. Waiting and sending claim nothing.
 */
export function watchClaims({ words, countOrders, proxy }: Watched) {
  const lies: string[] = [];
  let [thereSince, overSince, samples] = [Infinity, Infinity, 0];
  let isWatching = true;

  const sample = async (): Promise<void> => {
    // The count is taken before and after: what the screen said was said in between.
    await look();
    const wasThereForMs = Date.now() - thereSince;
    const seen = await words();
    const count = await look();
    samples += 1;
    for (const wrong of NEVER_TOLD) if (wrong.test(seen)) lies.push(`said to a guest: ${wrong}`);
    if (seen.includes(RECEIVED) && count === 0) lies.push('called received what the shop does not have');
    const denied = NOT_THERE.exec(seen)?.[0];
    if (denied && wasThereForMs > SCREEN_LAG_MS) lies.push(`“${denied}”, and the shop had it for ${wasThereForMs} ms`);
    if (OVER.test(seen)) overSince = Math.min(overSince, Date.now());
  };
  const look = async (): Promise<number> => {
    const count = await countOrders();
    if (count > 0) thereSince = Math.min(thereSince, Date.now());
    if (count > 1) lies.push(`the shop has ${count} orders`);
    if (count > 0 && overSince !== Infinity) lies.push('the shop has got an order that was called over');
    return count;
  };
  const run = async (): Promise<void> => {
    while (isWatching) {
      await sample();
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_SAMPLES_MS));
    }
  };
  const running = run();
  return {
    /** Takes a last sample, and fails with everything that was not true. */
    stop: async (): Promise<void> => {
      isWatching = false;
      await running;
      await sample();
      expect([...new Set(lies)]).toEqual([]);
      expect(samples).toBeGreaterThan(2);
      expect(mostInAMinute(proxy)).toBeLessThanOrEqual(MOST_IN_A_MINUTE);
      expect(new Set(proxy.ledger.filter(isOrder).map(({ key }) => key)).size).toBeLessThanOrEqual(1);
    },
  };
}

function mostInAMinute({ ledger }: FaultProxy): number {
  const times = ledger.filter(isOrder).map(({ atMs }) => atMs);
  return Math.max(0, ...times.map((start) => times.filter((at) => at >= start && at < start + 60_000).length));
}

import { vi } from 'vitest';
import { START_MS } from './realm.ts';
import type { Stage } from './stage.ts';

/** Chromium's delay before it repeats an event that failed. */
const REPEAT_MS = 300_000;

export interface Device {
  /** Meanings of orders that the customer was told to be saved, with the time. */
  readonly saved: Map<string, number>;
  readonly order: (meaning: string) => Promise<void>;
  readonly killPage: () => void;
  /** The interface of the device is up again. */
  readonly goOnline: () => void;
}

export const at = (stage: Stage, ms: number, act: () => void): void =>
  void stage.scheduler.step(stage.director, ms).then(act);

/** The browser's sync events: at once while the interface is up, else when it is; what failed once comes again much later. */
export function syncManager(stage: Stage, fire: (tag: string) => Promise<unknown>) {
  const waiting = new Set<string>();
  const ring = (tag: string) => {
    waiting.delete(tag);
    fire(tag).catch(() => at(stage, REPEAT_MS, () => void fire(tag).catch(() => undefined)));
  };
  return {
    register: (tag: string) => {
      waiting.add(tag);
      if (!stage.network.weather.isDown) at(stage, 0, () => waiting.has(tag) && ring(tag));
      return Promise.resolve();
    },
    goOnline: () => [...waiting].forEach(ring),
  };
}

/** A worker that collects the promises of its listeners. */
export function workerScope(isPageThere: () => boolean) {
  const listeners = new EventTarget();
  const page = { url: 'https://shop.example/aurora/', visibilityState: 'visible' };
  const scope = Object.assign(listeners, {
    registration: { scope: 'https://shop.example/aurora/' },
    clients: { matchAll: () => Promise.resolve(isPageThere() ? [page] : []) },
  });
  const fire = async (tag: string) => {
    const waits: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => void waits.push(work);
    listeners.dispatchEvent(Object.assign(new Event('sync'), { tag, waitUntil }));
    await Promise.all(waits);
  };
  return { scope, fire };
}

/** Time and chance of the schedule in place of the browser's; returns a function that puts them back. */
export function simulateGlobals(stage: Stage): () => void {
  const { scheduler, random } = stage;
  const dateNow = vi.spyOn(Date, 'now').mockImplementation(() => START_MS + scheduler.nowMs);
  const mathRandom = vi.spyOn(Math, 'random').mockImplementation(() => random.next());
  vi.stubGlobal('setTimeout', (act: () => void, ms = 0) => {
    const timer = { isOver: false };
    at(stage, ms, () => timer.isOver || act());
    return timer;
  });
  vi.stubGlobal('clearTimeout', (timer: { isOver: boolean } | undefined) => timer && (timer.isOver = true));
  const timeLimit = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => stage.network.signalAfter(ms));
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('document', { visibilityState: 'visible' });
  return () => {
    dateNow.mockRestore();
    mathRandom.mockRestore();
    timeLimit.mockRestore();
    vi.unstubAllGlobals();
  };
}

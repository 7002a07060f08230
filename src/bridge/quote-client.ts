import type { MenuKey, QuoteService } from '#contract/worker-messages.ts';
import type { Menu } from '#domain/catalog/menu.ts';

/** A menu with its key: store, shipping type and content. */
export interface KeyedMenu {
  readonly key: MenuKey;
  readonly menu: Menu;
}

/** The quote service, called with a menu that it may not have yet. */
export type QuoteClient = {
  [Name in Exclude<keyof QuoteService, 'keepMenu'>]: QuoteService[Name] extends (
    key: MenuKey,
    ...given: infer Given
  ) => infer Answer
    ? (version: KeyedMenu, ...given: Given) => Promise<NonNullable<Answer>>
    : never;
};

/** The service in another thread. */
export type RemoteQuoteService = {
  [Name in keyof QuoteService]: (...given: Parameters<QuoteService[Name]>) => Promise<ReturnType<QuoteService[Name]>>;
};

export interface QuoteThread {
  readonly service: RemoteQuoteService;
  /** Aborted when the thread could not be started or has crashed. */
  readonly failed: AbortSignal;
  stop(): void;
}

export interface QuoteClientOptions {
  readonly startThread: () => QuoteThread;
  /** The same service on this thread, for when no worker can be used. */
  readonly createLocalService: () => Promise<QuoteService>;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 3000;
/** The worker is restarted once; after two failures in a row the page computes without it. */
const MAX_FAILURES = 2;

/**
 * Calls the worker and starts it at the first request. A worker that crashes or does not
 * answer is replaced once; after that the results are computed on this thread, because a late
 * price is better than none (P39). Rejects when that fails too.
 */
export function createQuoteClient({
  startThread,
  createLocalService,
  timeoutMs = TIMEOUT_MS,
}: QuoteClientOptions): QuoteClient {
  let thread: QuoteThread | undefined;
  let failures = 0;
  let here: Promise<QuoteService> | undefined;

  const askThread = async <T>(version: KeyedMenu, call: Call<T>): Promise<T> => {
    let asked: QuoteThread | undefined;
    try {
      asked = thread ??= startThread();
      const end = AbortSignal.any([asked.failed, AbortSignal.timeout(timeoutMs)]);
      const answer = await settledBefore(end, askService(asked.service, version, call));
      failures = 0;
      return answer;
    } catch (error) {
      // Another request may already have replaced the thread.
      if (thread === asked) {
        asked?.stop();
        thread = undefined;
        failures += 1;
      }
      throw error;
    }
  };

  const computeLocally = async <T>(version: KeyedMenu, call: Call<T>): Promise<T> => {
    here ??= createLocalService();
    try {
      return await askService(await here, version, call);
    } catch (error) {
      here = undefined;
      throw error;
    }
  };

  const ask = async <T>(version: KeyedMenu, call: Call<T>): Promise<T> => {
    while (failures < MAX_FAILURES) {
      try {
        return await askThread(version, call);
      } catch {
        // Continues with the next thread, or on this one.
      }
    }
    return await computeLocally(version, call);
  };

  return {
    quote: (version, ...given) => ask(version, (service) => service.quote(version.key, ...given)),
    lineCap: (version, ...given) => ask(version, (service) => service.lineCap(version.key, ...given)),
    rebuild: (version, ...given) => ask(version, (service) => service.rebuild(version.key, ...given)),
    redo: (version, ...given) => ask(version, (service) => service.redo(version.key, ...given)),
    settle: (version, ...given) => ask(version, (service) => service.settle(version.key, ...given)),
    search: (version, ...given) => ask(version, (service) => service.search(version.key, ...given)),
  };
}

type AnyQuoteService = QuoteService | RemoteQuoteService;
type Call<T> = (service: AnyQuoteService) => Promise<T | null> | T | null;

/** Sends the menu only when the service does not know it. */
async function askService<T>(service: AnyQuoteService, { key, menu }: KeyedMenu, call: Call<T>): Promise<T> {
  const known = await call(service);
  if (known !== null) return known;
  await service.keepMenu(key, menu);
  const answer = await call(service);
  if (answer === null) throw new Error('the quote service forgets what it is given');
  return answer;
}

const settledBefore = <T>(end: AbortSignal, answer: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    end.addEventListener('abort', () => reject(end.reason), { once: true });
    if (end.aborted) reject(end.reason);
    answer.then(resolve, reject);
  });

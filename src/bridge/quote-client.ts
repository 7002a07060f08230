import type { MenuKey, QuoteService } from '#contract/worker-messages.ts';
import type { Menu } from '#domain/catalog/menu.ts';

/** A menu with the name it is kept under: store, way of receiving, content. */
export interface KeyedMenu {
  readonly key: MenuKey;
  readonly menu: Menu;
}

/** The service about a menu that it need not know yet. */
export type QuoteClient = {
  [Name in Exclude<keyof QuoteService, 'keepMenu'>]: QuoteService[Name] extends (
    key: MenuKey,
    ...given: infer Given
  ) => infer Answer
    ? (version: KeyedMenu, ...given: Given) => Promise<NonNullable<Answer>>
    : never;
};

/** The service as another thread offers it. */
export type RemoteQuoteService = {
  [Name in keyof QuoteService]: (...given: Parameters<QuoteService[Name]>) => Promise<ReturnType<QuoteService[Name]>>;
};

export interface QuoteThread {
  readonly service: RemoteQuoteService;
  /** Aborted when the thread could not be started, or died. */
  readonly failed: AbortSignal;
  stop(): void;
}

export interface QuoteClientOptions {
  readonly startThread: () => QuoteThread;
  /** The same rules on this thread, for when there is no other. */
  readonly computeHere: () => Promise<QuoteService>;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 3000;
/** The worker is started anew once; after two failures in a row the page does without. */
const FAILURES_MAX = 2;

/**
 * Asks the worker, starting it at the first question. One that dies or does not answer is replaced once; after that the answers
 * are computed here: a price is late rather than missing (P39). What fails even here rejects with its error.
 */
export function createQuoteClient({
  startThread,
  computeHere,
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
      // Another question may have noticed before.
      if (thread === asked) {
        asked?.stop();
        thread = undefined;
        failures += 1;
      }
      throw error;
    }
  };

  const askHere = async <T>(version: KeyedMenu, call: Call<T>): Promise<T> => {
    here ??= computeHere();
    try {
      return await askService(await here, version, call);
    } catch (error) {
      here = undefined;
      throw error;
    }
  };

  const ask = async <T>(version: KeyedMenu, call: Call<T>): Promise<T> => {
    while (failures < FAILURES_MAX) {
      try {
        return await askThread(version, call);
      } catch {
        // The next thread is asked, or this one.
      }
    }
    return await askHere(version, call);
  };

  return {
    quote: (version, ...given) => ask(version, (service) => service.quote(version.key, ...given)),
    lineCap: (version, ...given) => ask(version, (service) => service.lineCap(version.key, ...given)),
    rebuild: (version, ...given) => ask(version, (service) => service.rebuild(version.key, ...given)),
    settle: (version, ...given) => ask(version, (service) => service.settle(version.key, ...given)),
    search: (version, ...given) => ask(version, (service) => service.search(version.key, ...given)),
  };
}

type AnyQuoteService = QuoteService | RemoteQuoteService;
type Call<T> = (service: AnyQuoteService) => Promise<T | null> | T | null;

/** The menu travels only when the service does not know it. */
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

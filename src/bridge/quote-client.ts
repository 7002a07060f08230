import type { MenuKey, QuoteService } from '#contract/worker-messages.ts';
import type { Menu } from '#domain/catalog/menu.ts';
import type { Quote, QuoteInput } from '#domain/pricing/quote.ts';
import type { FoundGroup, MenuSearch } from '#domain/catalog/search-menu.ts';

/** A menu with the name it is kept under: store, way of receiving, content. */
export interface KeyedMenu {
  readonly key: MenuKey;
  readonly menu: Menu;
}

export interface QuoteClient {
  quote(version: KeyedMenu, input: Omit<QuoteInput, 'menu'>): Promise<Quote>;
  search(version: KeyedMenu, search: MenuSearch): Promise<readonly FoundGroup[]>;
}

/** The service as another thread offers it. */
export type RemoteQuoteService = {
  [Name in keyof QuoteService]: (...given: Parameters<QuoteService[Name]>) => Promise<ReturnType<QuoteService[Name]>>;
};

export interface QuoteThread {
  readonly service: RemoteQuoteService;
  stop(): void;
}

export interface QuoteClientOptions {
  readonly startThread: () => QuoteThread;
  /** The same rules on this thread, for when there is no other. */
  readonly computeHere: () => Promise<QuoteService>;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 3000;

/**
 * Asks the worker, starting it at the first question. One that dies or does not answer is replaced once per question; after
 * that the answer is computed here: a price is late rather than missing (P39).
 */
export function createQuoteClient({
  startThread,
  computeHere,
  timeoutMs = TIMEOUT_MS,
}: QuoteClientOptions): QuoteClient {
  let thread: QuoteThread | undefined;

  const askThread = async <T>(version: KeyedMenu, call: Call<T>): Promise<T> => {
    thread ??= startThread();
    const { service } = thread;
    try {
      return await within(timeoutMs, askService(service, version, call));
    } catch (error) {
      // A question that came meanwhile may have replaced it already.
      if (thread?.service === service) {
        thread.stop();
        thread = undefined;
      }
      throw error;
    }
  };

  const ask = async <T>(version: KeyedMenu, call: Call<T>): Promise<T> => {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const answer = await askThread(version, call).catch(() => undefined);
      if (answer !== undefined) return answer;
    }
    return await askService(await computeHere(), version, call);
  };

  return {
    quote: (version, input) => ask(version, (service) => service.quote(version.key, input)),
    search: (version, search) => ask(version, (service) => service.search(version.key, search)),
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

async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer from the worker')), ms);
  });
  try {
    return await Promise.race([answer, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

import { API_PREFIX } from '#contract/endpoint.ts';
import { HEADERS } from '#contract/headers.ts';
import { SHOP_EVENTS_PATH, SHOP_EVENTS_SILENCE_MS } from '#contract/order-queue.ts';
import { backoffMs } from '#domain/backoff.ts';
import { SECOND_MS } from '#domain/durations.ts';
import { anySignal } from './any-signal.ts';

interface Listener {
  readonly onChange: () => void;
  readonly onLive: (isLive: boolean) => void;
}

const RETRY = { firstMs: SECOND_MS, longestMs: 15 * SECOND_MS };

/**
 * Listens to the shop's stream and connects again whenever it ends or falls silent, until the returned function is called.
 * Not an `EventSource`, which cannot send the session's header and does not notice silence.
 */
export function listenToShop(token: string, listener: Listener): () => void {
  const away = new AbortController();
  void keepListening(token, listener, away.signal);
  return () => away.abort();
}

async function keepListening(token: string, listener: Listener, gone: AbortSignal): Promise<void> {
  let failures = 0;
  while (!gone.aborted) {
    const isEnded = await listenOnce(token, listener, gone);
    // The server ends a stream now and then to ask again who listens.
    failures = isEnded ? 0 : failures + 1;
    if (gone.aborted) return;
    if (!isEnded) listener.onLive(false);
    await new Promise((resolve) => setTimeout(resolve, isEnded ? 0 : backoffMs(failures, RETRY)));
  }
}

const isStream = ({ ok, headers }: Response): boolean =>
  ok && (headers.get('content-type') ?? '').startsWith('text/event-stream');

/** Resolves to true when the server ended the stream in peace, after it had said something. */
async function listenOnce(token: string, { onChange, onLive }: Listener, gone: AbortSignal): Promise<boolean> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SHOP_EVENTS_SILENCE_MS);
  };
  heard();
  try {
    const answer = await fetch(API_PREFIX + SHOP_EVENTS_PATH, {
      headers: { [HEADERS.authorization]: `Bearer ${token}`, accept: 'text/event-stream' },
      credentials: 'omit',
      cache: 'no-store',
      signal: anySignal([gone, silence.signal]),
    });
    if (!isStream(answer) || !answer.body) return false;
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let hasSpoken = false;
    // A network may cut an event in two.
    for (let begun = ''; ;) {
      const { value, done } = await reader.read();
      if (done) return hasSpoken;
      heard();
      const events = (begun + value).split('\n\n');
      begun = events.pop() ?? '';
      // The first words are said at once; with them comes whatever changed before the stream was open.
      if (!hasSpoken) onLive(true);
      if (!hasSpoken || events.some((event) => event.includes('event: changed'))) onChange();
      hasSpoken = true;
    }
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

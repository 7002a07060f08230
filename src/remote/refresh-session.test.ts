import { describe, expect, it, vi } from 'vitest';
import type { ErrorCode } from '#contract/error-codes.ts';
import type { Session } from '#contract/session-store.ts';
import type { CustomerId } from '#domain/ids.ts';
import { memorySessionStore } from '#tests/contract/memory-session-store.ts';
import { CaptiveError, NetworkError, ProblemError, TimeoutError } from './api-error.ts';
import type { RefreshOptions } from './refresh-session.ts';
import { createSessionRefresher } from './refresh-session.ts';

const ANA = 'ana' as CustomerId;
const OLD: Session = { customerId: ANA, accessToken: 'a1', refreshToken: 'r1' };
const NEW: Session = { customerId: ANA, accessToken: 'a2', refreshToken: 'r2' };
const tokens = { accessToken: 'a2', refreshToken: 'r2' };

const refused = (status: number, code: ErrorCode = 'session_expired') =>
  new ProblemError({ type: '', title: '', status, detail: '', code, requestId: '' }, null);

/** Simulates the locks of one browser: every holder waits for the previous one. */
function webLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = async (_name: string, { signal }: LockOptions, work: () => Promise<unknown>): Promise<unknown> => {
    const before = last;
    let free = () => {};
    last = new Promise<void>((resolve) => (free = resolve));
    const tooLate = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
    await Promise.race([before, tooLate]);
    try {
      return await work();
    } finally {
      free();
    }
  };
  return { request } as unknown as Pick<LockManager, 'request'>;
}

const setUp = (requestTokens: RefreshOptions['requestTokens'], extra: Partial<RefreshOptions> = {}) => {
  const store = memorySessionStore(OLD);
  const onEnded = vi.fn();
  const options = { store, lockName: 'auth:aurora', locks: null, requestTokens, onEnded, ...extra };
  return { store, onEnded, options, refresh: createSessionRefresher(options) };
};

describe('refreshing a session', () => {
  it('stores and returns the new tokens', async () => {
    const { refresh, store } = setUp(async () => tokens);
    expect(await refresh(OLD)).toEqual(NEW);
    expect(store.stored()).toEqual(NEW);
  });

  it('sends one request for any number of simultaneous refusals (P30)', async () => {
    const requestTokens = vi.fn(async () => tokens);
    const { refresh } = setUp(requestTokens);
    const sessions = await Promise.all([refresh(OLD), refresh(OLD), refresh(OLD)]);
    expect(sessions).toEqual([NEW, NEW, NEW]);
    expect(requestTokens).toHaveBeenCalledOnce();
  });

  it('sends one request across tabs and service worker: the second uses the first one’s tokens', async () => {
    const requestTokens = vi.fn(async () => tokens);
    const { options, refresh } = setUp(requestTokens, { locks: webLocks() });
    const inWorker = createSessionRefresher(options);
    expect(await Promise.all([refresh(OLD), inWorker(OLD)])).toEqual([NEW, NEW]);
    expect(requestTokens).toHaveBeenCalledOnce();
  });

  it.each([
    new NetworkError('x'),
    new TimeoutError('x'),
    new CaptiveError(401),
    refused(503),
    refused(401, 'internal'),
  ])('keeps the session when our server did not answer (%s)', async (error) => {
    const { refresh, store, onEnded } = setUp(() => Promise.reject(error));
    await expect(refresh(OLD)).rejects.toBe(error);
    expect(store.stored()).toEqual(OLD);
    expect(onEnded).not.toHaveBeenCalled();
  });

  it('can be tried again after a failure', async () => {
    const requestTokens = vi.fn<RefreshOptions['requestTokens']>();
    requestTokens.mockRejectedValueOnce(new NetworkError('x')).mockResolvedValueOnce(tokens);
    const { refresh } = setUp(requestTokens);
    await expect(refresh(OLD)).rejects.toBeInstanceOf(NetworkError);
    expect(await refresh(OLD)).toEqual(NEW);
  });

  it.each([401, 403])('ends the session when the server refuses with %i (B§4)', async (status) => {
    const { refresh, store, onEnded } = setUp(() => Promise.reject(refused(status)));
    expect(await refresh(OLD)).toBeNull();
    expect(store.stored()).toBeNull();
    expect(onEnded).toHaveBeenCalledExactlyOnceWith(OLD);
  });

  it('does not end a session that another tab has refreshed meanwhile', async () => {
    const { refresh, store, onEnded } = setUp(async () => {
      await store.replace(OLD, NEW);
      throw refused(401);
    });
    expect(await refresh(OLD)).toEqual(NEW);
    expect(onEnded).not.toHaveBeenCalled();
  });

  it('does not restore a session that was logged out meanwhile', async () => {
    const { refresh, store } = setUp(async () => {
      await store.clear();
      return tokens;
    });
    expect(await refresh(OLD)).toBeNull();
    expect(store.stored()).toBeNull();
  });

  it('does not return the session of a customer who logged in meanwhile (P27)', async () => {
    const bruno: Session = { customerId: 'bruno' as CustomerId, accessToken: 'b1', refreshToken: 'b2' };
    const requestTokens = vi.fn(async () => tokens);
    const { refresh, store } = setUp(requestTokens);
    await store.write(bruno);
    expect(await refresh(OLD)).toBeNull();
    expect(store.stored()).toEqual(bruno);
    expect(requestTokens).not.toHaveBeenCalled();
  });

  it('waits eight seconds for a lock that a frozen tab holds, then continues without it (P31)', async () => {
    vi.useFakeTimers();
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('too long', 'TimeoutError')), ms);
      return controller.signal;
    });
    const locks = webLocks();
    void locks.request('auth:aurora', {}, () => new Promise(() => {}));
    const { refresh } = setUp(async () => tokens, { locks });
    const session = refresh(OLD);
    await vi.advanceTimersByTimeAsync(8000);
    expect(await session).toEqual(NEW);
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
});

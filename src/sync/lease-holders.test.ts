import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { readOutboxRow } from '#db/outbox.ts';
import { freshDataPerTest } from '#tests/factories/fresh-data.ts';
import { makeOutboxRow } from '#tests/factories/make-outbox-row.ts';
import { drain } from './drain.ts';
import { leaseHolders } from './lease-holders.ts';
import type { OutboxPorts } from './ports.ts';
import { makeClock } from '#tests/factories/make-clock.ts';

const freshData = freshDataPerTest();
const ROW = makeOutboxRow();

/** The locks of one browser. A page that is closed loses its own. */
class Locks {
  private readonly held = new Set<string>();
  request = (async (name: string, work: () => Promise<unknown>) => {
    this.held.add(name);
    try {
      return await work();
    } finally {
      this.held.delete(name);
    }
  }) as LockManager['request'];
  query = async () => ({ held: [...this.held].map((name) => ({ name })) });
  closePage = () => this.held.clear();
}

/** What a browser says of locks where a site may keep nothing. */
const refuse = async (): Promise<never> => {
  throw new DOMException('denied', 'SecurityError');
};
const REFUSED = { request: refuse, query: refuse };

/** A page that sends and never hears an answer, and one that comes after it within the same second. */
async function twoPages(locks: Pick<LockManager, 'request' | 'query'> | null) {
  const data = freshData();
  await data.$outbox.put(ROW);
  const portsOf = (send: OutboxPorts['send']): OutboxPorts => ({
    data,
    clock: makeClock(() => 1000),
    random: () => 0,
    leases: leaseHolders(locks),
    newId: () => crypto.randomUUID(),
    sessionUid: async () => 'anon',
    solveCaptcha: async () => ({ kind: 'solved', token: 'captcha' }),
    send,
    lookUp: async () => ({ kind: 'absent' }),
  });
  const first = vi.fn<OutboxPorts['send']>(() => new Promise(() => undefined));
  void drain(portsOf(first));
  await vi.waitFor(() => expect(first).toHaveBeenCalled());
  const second = vi.fn<OutboxPorts['send']>(async () => ({ kind: 'acked', result: null }));
  return { next: () => drain(portsOf(second), { isEager: true }), second, row: () => readOutboxRow(data, ROW.id) };
}

describe('a lease whose holder sends', () => {
  it('is respected as long as the holder lives', async () => {
    const { next, second } = await twoPages(new Locks());
    await next();
    expect(second).not.toHaveBeenCalled();
  });

  it('ends with its page: the next one sends at once, under the same key', async () => {
    const locks = new Locks();
    const { next, second, row } = await twoPages(locks);
    locks.closePage();
    await next();
    expect(second.mock.calls[0]?.[0].id).toBe(ROW.id);
    expect((await row())?.state).toBe('acked');
  });

  it('is waited for where the browser has no locks', async () => {
    const { next, second } = await twoPages(null);
    await next();
    expect(second).not.toHaveBeenCalled();
  });

  it('needs no lock where the browser refuses them, and is waited for', async () => {
    const { next, second, row } = await twoPages(REFUSED);
    await next();
    expect(second).not.toHaveBeenCalled();
    expect((await row())?.lease?.owner).not.toContain('lock');
  });

  it('of a page that had its lock is waited for where the browser does not tell who holds one', async () => {
    expect(await leaseHolders(REFUSED).gone(['lock:another-page'])).toEqual(new Set());
  });

  it('fails as its work fails, which is not done a second time', async () => {
    const work = vi.fn(async () => {
      throw new Error('full disk');
    });
    await expect(leaseHolders(new Locks()).hold('me', work)).rejects.toThrow('full disk');
    expect(work).toHaveBeenCalledOnce();
  });

  it('of a release that took no locks is waited for', async () => {
    const earlier = ['5d0c9a52-0b7e-4c8e-9f0e-3a1f6f0f7a01'];
    expect(await leaseHolders(new Locks()).gone(earlier)).toEqual(new Set());
  });
});

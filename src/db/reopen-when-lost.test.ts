import 'fake-indexeddb/auto';
import { Dexie, liveQuery } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataDatabase } from './data-database.ts';
import { durableWrite } from './durable-write.ts';
import type { TenantId } from '#domain/ids.ts';
import { VISITOR } from '#domain/person/uid.ts';

const dropped = new WeakSet<IDBDatabase>();
let data: DataDatabase;
beforeEach(async () => {
  const real = Reflect.get(IDBDatabase.prototype, 'transaction');
  // Before anything is opened: Dexie keeps the function that a connection has then.
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function of(this: IDBDatabase, ...request) {
    if (dropped.has(this)) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    return real.apply(this, request);
  });
  data = new DataDatabase('tenant' as TenantId, VISITOR);
  await data.open();
});
afterEach(async () => {
  await data.delete();
  vi.restoreAllMocks();
});

/** From now on the browser refuses whatever is begun on this connection, as WebKit does when its network process has died. */
function drop(): IDBDatabase {
  const dead = data.backendDB();
  dropped.add(dead);
  return dead;
}

describe('a connection that the browser has dropped (P15)', () => {
  it.each<[string, () => PromiseLike<unknown>]>([
    ['a read', () => data.$outbox.count()],
    ['a transaction of reads', () => data.transaction('r', data.carts, () => data.carts.get('current'))],
    ['a write', () => durableWrite(data, () => data.carts.delete('current'))],
  ])('is opened again by %s, which is answered', async (_what, ask) => {
    const dead = drop();
    await ask();
    expect(data.backendDB()).not.toBe(dead);
  });

  it('keeps no live query from what is written afterwards', async () => {
    const counts: number[] = [];
    const watch = liveQuery(async () => await data.$outbox.count()).subscribe((count) => counts.push(count));
    await vi.waitFor(() => expect(counts).toEqual([0]));
    drop();
    await durableWrite(data, () => data.$outbox.put({ id: 'a', seq: 1 } as never));
    await vi.waitFor(() => expect(counts.at(-1)).toBe(1));
    watch.unsubscribe();
  });

  it('that cannot be opened again says so', async () => {
    drop();
    const open = vi.spyOn(Dexie.dependencies.indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Internal error opening backing store', 'UnknownError');
    });
    await expect(data.$outbox.count()).rejects.toThrow('Internal error opening backing store');
    open.mockRestore();
  });
});

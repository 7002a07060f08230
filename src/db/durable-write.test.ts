import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { durableWrite } from './durable-write.ts';
import { StorageFailure } from './storage-failure.ts';

let db: Dexie;
beforeEach(() => {
  db = new Dexie('durably');
  db.version(1).stores({ rows: 'id' });
});
afterEach(() => db.delete());

const domError = (name: string, message = name) => new DOMException(message, name);
const put = () => db.table('rows').put({ id: 1 });

describe('durably', () => {
  it('reopens a connection that the browser closed, up to three times (P15)', async () => {
    const write = vi
      .fn<typeof put>(put)
      .mockRejectedValueOnce(domError('UnknownError', 'Connection to Indexed Database server lost'))
      .mockRejectedValueOnce(domError('InvalidStateError'))
      .mockRejectedValueOnce(domError('UnknownError', 'Internal error opening backing store'));

    await durableWrite(db, write);
    expect(await db.table('rows').count()).toBe(1);
  });

  it('rejects when reopening does not help, so that no write is lost silently (P15, P16)', async () => {
    const write = vi.fn<() => Promise<never>>(() => Promise.reject(domError('UnknownError')));

    await expect(durableWrite(db, write)).rejects.toMatchObject({ name: 'StorageFailure', reason: 'lost' });
    expect(write).toHaveBeenCalledTimes(4);
  });

  it('frees space step by step when the disk is full, and retries after each step (P23)', async () => {
    const freed: string[] = [];
    const step = (name: string, times: number) => () => {
      freed.push(name);
      return Promise.resolve(freed.filter((each) => each === name).length <= times);
    };
    const full = new Dexie.AbortError('full', domError('QuotaExceededError'));
    const write = vi.fn<typeof put>(put).mockRejectedValueOnce(full).mockRejectedValueOnce(full);

    await db.open();
    const readOnly = db.backendDB();
    await durableWrite(db, write, [step('pictures', 0), step('menus', 1), step('histories', 1)]);
    expect(freed).toEqual(['pictures', 'menus', 'menus', 'histories']);
    expect(write).toHaveBeenCalledTimes(3);
    // A browser may let the connection that met the full disk read and nothing else.
    expect(db.backendDB()).not.toBe(readOnly);
  });

  it('knows a full disk by what a bulk write could not write', async () => {
    const full = new Dexie.BulkError('full', { 0: domError('QuotaExceededError') });
    const write = vi.fn<typeof put>(put).mockRejectedValueOnce(full);
    await durableWrite(db, write, [() => Promise.resolve(true)]);
    expect(write).toHaveBeenCalledTimes(2);
  });

  it('rejects when no step can free more space', async () => {
    const write = () => Promise.reject(domError('QuotaExceededError'));
    await expect(durableWrite(db, write, [() => Promise.resolve(false)])).rejects.toMatchObject({ reason: 'quota' });
  });

  it('passes on errors that are not storage failures', async () => {
    const bug = new TypeError('undefined is not a function');
    await expect(durableWrite(db, () => Promise.reject(bug))).rejects.toBe(bug);
  });

  it('passes on the failure of an inner write', async () => {
    const write = () => Promise.reject(new StorageFailure('newer'));
    await expect(durableWrite(db, write)).rejects.toMatchObject({ reason: 'newer' });
  });
});

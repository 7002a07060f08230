import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { abortWhenLeft } from './abort-when-left.ts';

const transaction: IDBDatabase['transaction'] = Reflect.get(IDBDatabase.prototype, 'transaction');

/** A page with a table, which can be left and come back to. */
function openPage() {
  const reload = vi.fn<() => void>();
  const page = Object.assign(new EventTarget(), { location: { reload } });
  const tell = (type: string) => (persisted: boolean) =>
    page.dispatchEvent(Object.assign(new Event(type), { persisted }));
  const db = new Dexie('page');
  db.version(1).stores({ rows: 'id' });
  abortWhenLeft(page);
  return { rows: db.table('rows'), reload, leave: tell('pagehide'), comeBack: tell('pageshow') };
}

let page: ReturnType<typeof openPage>;
beforeEach(() => (page = openPage()));
afterEach(async () => {
  IDBDatabase.prototype.transaction = transaction;
  await Dexie.delete('page');
});

describe('a page that the browser keeps when it is left', () => {
  it('holds up no other page with what it was writing, and starts anew when somebody comes back', async () => {
    await page.rows.count();
    const writing = page.rows.put({ id: 'a' });
    await vi.waitFor(() => expect(page.leave(true)).toBe(true));
    await expect(writing).rejects.toMatchObject({ name: 'AbortError' });
    page.comeBack(true);
    expect(page.reload).toHaveBeenCalledOnce();
    expect(await page.rows.count()).toBe(0);
  });

  it('begins nothing any more', async () => {
    await page.rows.count();
    page.leave(true);
    await expect(page.rows.put({ id: 'a' })).rejects.toBeInstanceOf(Error);
    page.comeBack(true);
    expect(await page.rows.count()).toBe(0);
  });

  it('goes on where it was, if nothing was under way', async () => {
    await page.rows.put({ id: 'a' });
    page.leave(true);
    page.comeBack(true);
    expect(page.reload).not.toHaveBeenCalled();
    expect(await page.rows.count()).toBe(1);
  });

  it('writes to its end when it is not kept: the browser ends it', async () => {
    await page.rows.count();
    const writing = page.rows.put({ id: 'a' });
    page.leave(false);
    await writing;
    expect(await page.rows.count()).toBe(1);
  });
});

import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, expect, it } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import { PENDING_OPEN_LIFE_MS } from '#domain/table/tag-context.ts';
import { makeTagContext } from '#tests/factories/make-store.ts';
import { DataDatabase } from './data-database.ts';
import { dataVersion1 } from './data-version-1.ts';
import { dataDatabaseName } from './database-names.ts';
import { clearPendingOpen, putPendingOpen, readPendingOpen } from './pending-opens.ts';
import { readTagContext } from './tag-contexts.ts';
import { VISITOR } from './uid.ts';

const TENANT = 'upgraded' as TenantId;

afterEach(() => Dexie.delete(dataDatabaseName(TENANT, VISITOR)));

it('keeps what a device of version 1 has, and has room for a code that waits for the signal', async () => {
  const before = new Dexie(dataDatabaseName(TENANT, VISITOR));
  before.version(dataVersion1.version).stores(dataVersion1.stores);
  await before.table('tagContexts').put({ id: 'current', v: 1, context: makeTagContext(), scannedAt: 1 });
  before.close();

  const data = new DataDatabase(TENANT, VISITOR);
  expect((await readTagContext(data))?.context.tag).toBe('12');
  expect(await readPendingOpen(data)).toBeUndefined();
  data.close();
});

it('counts the half hour from the first time that a code was read; another code, or the same one later, begins anew', async () => {
  const data = new DataDatabase(TENANT, VISITOR);
  await putPendingOpen(data, 'table', 1000);
  await putPendingOpen(data, 'table', 2000);
  expect(await readPendingOpen(data)).toMatchObject({ uuid: 'table', keptAt: 1000 });
  await putPendingOpen(data, 'shelf', 3000);
  expect(await readPendingOpen(data)).toMatchObject({ uuid: 'shelf', keptAt: 3000 });
  await putPendingOpen(data, 'shelf', 3000 + PENDING_OPEN_LIFE_MS);
  expect(await readPendingOpen(data)).toMatchObject({ keptAt: 3000 + PENDING_OPEN_LIFE_MS });
  await clearPendingOpen(data);
  expect(await readPendingOpen(data)).toBeUndefined();
  data.close();
});

import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { PENDING_OPEN_LIFE_MS } from '#domain/table/tag-context.ts';
import { freshDataPerTest } from '#tests/factories/fresh-data.ts';
import { clearPendingOpen, putPendingOpen, readPendingOpen } from './pending-opens.ts';

describe('a code that was opened offline', () => {
  const freshData = freshDataPerTest();

  it('expires half an hour after it was first read; another code, or the same one later, starts a new period', async () => {
    const data = freshData();
    await putPendingOpen(data, { uuid: 'table' }, 1000);
    await putPendingOpen(data, { uuid: 'table' }, 2000);
    expect(await readPendingOpen(data)).toMatchObject({ uuid: 'table', keptAt: 1000 });
    await putPendingOpen(data, { uuid: 'shelf' }, 3000);
    expect(await readPendingOpen(data)).toMatchObject({ uuid: 'shelf', keptAt: 3000 });
    await putPendingOpen(data, { uuid: 'shelf' }, 3000 + PENDING_OPEN_LIFE_MS);
    expect(await readPendingOpen(data)).toMatchObject({ keptAt: 3000 + PENDING_OPEN_LIFE_MS });
    const ofCounter = { uuid: 'shelf', search: '?tab=a' };
    await putPendingOpen(data, ofCounter, 9);
    expect(await readPendingOpen(data)).toMatchObject({ ...ofCounter, keptAt: 9 });
    await clearPendingOpen(data);
    expect(await readPendingOpen(data)).toBeUndefined();
  });
});

import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { putTagContext, readTagContext } from '#db/tag-contexts.ts';
import { freshDataPerTest } from '#tests/factories/fresh-data.ts';
import { makeTagContext } from '#tests/factories/make-store.ts';
import { nameTag } from './name-tag.ts';

const freshData = freshDataPerTest();

describe('nameTag', () => {
  it('changes only the tag, and restarts the four hours (D-19)', async () => {
    const data = freshData();
    await putTagContext(data, makeTagContext({ tag: null, isTagOnlyDelivery: true }), 0);
    await nameTag(data, '15');
    const row = await readTagContext(data);
    expect(row?.context).toEqual(makeTagContext({ tag: '15', isTagOnlyDelivery: true }));
    expect(row?.scannedAt).toBeGreaterThan(Date.now() - 60_000);
  });

  it.each([
    ['a locked tag (A§4)', { isTagLocked: true }],
    ['the tag of a tab (D-44)', { isPostpaid: true }],
  ])('leaves %s as it is', async (_name, context) => {
    const data = freshData();
    await putTagContext(data, makeTagContext(context), 7);
    await nameTag(data, '15');
    expect(await readTagContext(data)).toMatchObject({ scannedAt: 7, context: { tag: '12' } });
  });

  it('does nothing without a scanned place', async () => {
    const data = freshData();
    await nameTag(data, '15');
    expect(await readTagContext(data)).toBeUndefined();
  });
});

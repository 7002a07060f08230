import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { OUTBOX_ROWS_MAX } from '#contract/outbox-row.ts';
import { freshDataPerTest } from '#tests/factories/fresh-data.ts';
import { makeOutboxRow } from '#tests/factories/make-outbox-row.ts';
import { appendOutboxRow, listOutbox, readOutboxRow } from './outbox.ts';

const freshData = freshDataPerTest();

it('a row of a newer release is neither read nor overwritten nor deleted, however full the outbox is (P18)', async () => {
  const data = freshData();
  const newer = { ...makeOutboxRow({ id: 'newer', state: 'acked', seq: 0 }), v: 2 };
  await data.table('$outbox').put(newer);
  const settled = Array.from({ length: OUTBOX_ROWS_MAX }, (_, index) =>
    makeOutboxRow({ id: `settled-${index}`, state: 'acked', seq: index + 1 }),
  );
  await data.$outbox.bulkPut(settled);

  expect(await readOutboxRow(data, newer.id)).toBeUndefined();
  expect(await listOutbox(data)).toHaveLength(OUTBOX_ROWS_MAX);
  const { seq: _seq, ...row } = makeOutboxRow({ id: 'now' });
  const append = async () => appendOutboxRow(data, row, await listOutbox(data), () => false);
  await data.transaction('rw', data.$outbox, append);

  expect((await listOutbox(data)).map(({ id }) => id)).toEqual([
    ...settled.slice(1).map(({ id }) => id),
    makeOutboxRow({ id: 'now' }).id,
  ]);
  expect(await data.table('$outbox').get(newer.id)).toEqual(newer);
});

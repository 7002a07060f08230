import { describe, expect, it } from 'vitest';
import type { QueueStore } from '#db/counter-database.ts';
import type { StoreId } from '#domain/ids.ts';
import { closedOf } from './closed-stores.tsx';

const closing = (closedUntil: string | null): QueueStore['closed'] => ({
  opening: { isClosedByHand: true, closedUntil, hours: [], minCartValue: null },
  timeZone: 'America/Sao_Paulo',
});
const store = (id: string, closed?: QueueStore['closed']): QueueStore => ({ id: id as StoreId, name: id, closed });
const STORES = [store('centro', closing('2026-11-20T23:30:00.000Z')), store('norte', closing(null)), store('sul')];
const shown = (storeId: string | null, time: string) =>
  closedOf(STORES, storeId as StoreId | null, Date.parse(time)).map(({ id }) => id);

describe('the stores that the queue says are closed by hand', () => {
  it('are those of this screen', () => {
    expect(shown(null, '2026-11-20T20:00:00-03:00')).toEqual(['centro', 'norte']);
    expect(shown('norte', '2026-11-20T20:00:00-03:00')).toEqual(['norte']);
    expect(shown('sul', '2026-11-20T20:00:00-03:00')).toEqual([]);
  });

  it('are none any more when their time is over, also where the queue was not fetched since', () => {
    expect(shown(null, '2026-11-20T20:30:00-03:00')).toEqual(['norte']);
  });
});

import { putDocument } from '#db/document-store.ts';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CacheDatabase } from '#db/cache-database.ts';
import type { ProductId, TenantId } from '#domain/ids.ts';
import type { Producer } from '#domain/catalog/producer.ts';
import { readKnownProducer } from './read-known-producer.ts';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';

const COFFEE = 'coffee' as ProductId;
const ASKED_AT = Date.parse('2026-11-20T12:00:00Z');
const producer: Producer = {
  producerName: 'Neuza',
  farmName: 'Boa Vista',
  city: 'Patrocínio',
  state: 'MG',
  country: 'Brasil',
  preservedForestHectares: 62,
  certifications: [],
  awardRatePercent: null,
};

let cache: CacheDatabase;
beforeEach(async () => {
  cache = new CacheDatabase('tenant' as TenantId);
  const answer = { value: producer, fetchedAt: ASKED_AT, serverAt: null, etag: null };
  await putDocument(cache, 'trackings', [COFFEE, 'CAF001'], answer);
});
afterEach(() => cache.delete());

const knownAfter = (ms: number, code = 'CAF001') =>
  readKnownProducer(cache, { productId: COFFEE, code }, ASKED_AT + ms);

describe('readKnownProducer', () => {
  it('fetches a batch once a day, and keeps it for ninety days offline', async () => {
    expect(await knownAfter(23 * HOUR_MS)).toEqual({ producer, isFresh: true });
    expect(await knownAfter(DAY_MS)).toEqual({ producer, isFresh: false });
    expect(await knownAfter(89 * DAY_MS)).toEqual({ producer, isFresh: false });
    expect(await knownAfter(90 * DAY_MS)).toBeNull();
  });

  it('returns null for another batch', async () => {
    expect(await knownAfter(0, 'CAF002')).toBeNull();
  });
});

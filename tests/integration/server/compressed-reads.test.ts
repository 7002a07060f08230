import { eq } from 'drizzle-orm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { StoreId } from '#domain/ids.ts';
import { stores } from '#server/persistence/schema/stores.ts';
import { visitorOf } from './test-client.ts';
import { useTestServer } from './test-server.ts';
import { openShop } from './test-shop.ts';

const server = useTestServer();

describe('what is read', () => {
  it('comes as small as its reader can take it, where that saves something', async () => {
    const chain = await openShop(server.database.db, 'rede');
    const isOfChain = eq(stores.tenantId, chain);
    const [store] = await server.database.db.select().from(stores).where(isOfChain);
    const more = ['a', 'b', 'c', 'd'].map((id) => ({ ...store!, id: id as StoreId }));
    const guest = visitorOf(server, chain);
    const readAs = (accepted: string) => guest.get('/event_points', { 'accept-encoding': accepted });
    expect((await readAs('br')).headers['content-encoding']).toBeUndefined();

    await server.database.db.insert(stores).values(more);
    await expect.poll(async () => (await readAs('br')).headers['content-encoding']).toBe('br');
    const [plain, br, gzip] = [await readAs('identity'), await readAs('gzip, br'), await readAs('gzip')];
    expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
    for (const { headers } of [plain, br, gzip]) expect(headers['vary']).toContain('accept-encoding');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import type { CardId, TenantId } from '#domain/ids.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { cards } from '#server/persistence/schema/cards.ts';
import { removedCards } from '#server/persistence/schema/removed-cards.ts';
import { removeCards } from '#server/services/jobs/removed-cards.ts';
import type { FakeAcquirer } from './fake-acquirer.ts';
import { useFakeAcquirer } from './fake-acquirer.ts';
import { customerOf } from './test-client.ts';
import type { TestClient } from './test-client.ts';
import { useTestServer } from './test-server.ts';
import { CUSTOMER, openShop } from './test-shop.ts';

const server = useTestServer();
let acquirer: FakeAcquirer;
let tenantId: TenantId;
let ana: TestClient;
let shops = 0;

beforeEach(async () => {
  await server.database.db.delete(removedCards);
  acquirer = useFakeAcquirer(server);
  tenantId = await openShop(server.database.db, `removed-${shops++}`);
  ana = await customerOf(server, tenantId);
});

async function save(providerToken: string, ofTenant = tenantId): Promise<void> {
  const { own } = forTenant(server.database.db, ofTenant);
  const row = { id: providerToken as CardId, customerId: CUSTOMER.id, brand: 'visa', lastDigits: '4242' };
  await server.database.db.insert(cards).values(own({ ...row, providerId: 1, providerToken }));
}
const remove = async (id: string) => expect((await ana.act('DELETE', `/cards/${id}`)).statusCode).toBe(200);
const work = (inMs = 1000) => removeCards(server.app.services, server.app.log, new Date(Date.now() + inMs));
const promised = async () => (await server.database.db.select().from(removedCards)).length;

describe('a card that its customer removed', () => {
  it('is removed at its acquirer, once', async () => {
    await save('one');
    await save('two');
    await remove('one');
    await work();
    await work(HOUR_MS);
    expect(acquirer.removedCards).toEqual(['one']);
    expect(await promised()).toBe(0);
  });

  it('is gone for the customer at once, and at an acquirer that did not answer as soon as it does', async () => {
    await save('one');
    acquirer.isThere = false;
    await remove('one');
    await work();
    expect((await ana.get('/cards')).json().cards).toEqual([]);
    expect(await promised()).toBe(1);
    acquirer.isThere = true;
    await work(1500);
    expect(acquirer.removedCards).toEqual([]);
    await work(HOUR_MS);
    expect(acquirer.removedCards).toEqual(['one']);
  });

  it('is left to a person, who is told its name there, where the acquirer keeps it for a week', async () => {
    const logged = vi.spyOn(server.app.log, 'error');
    await save('one');
    acquirer.isThere = false;
    await remove('one');
    await work(6 * DAY_MS);
    expect(await promised()).toBe(1);
    await work(8 * DAY_MS);
    expect(await promised()).toBe(0);
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ providerToken: 'one' }),
      'an acquirer keeps a removed card',
    );
    logged.mockRestore();
  });

  it('stays at an acquirer where another shop has it saved, too', async () => {
    await save('shared');
    await save('shared', await openShop(server.database.db, `removed-${shops++}`));
    await remove('shared');
    await work();
    expect(acquirer.removedCards).toEqual([]);
    expect(await promised()).toBe(0);
  });

  it('with the whole account goes the same way', async () => {
    await save('one');
    await ana.act('DELETE', '/account/delete', { password: CUSTOMER.password });
    await work();
    expect(acquirer.removedCards).toEqual(['one']);
  });
});

import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ANALYTICS_EVENTS } from '#domain/analytics-event.ts';
import type { TenantId } from '#domain/ids.ts';
import { analyticsEvents } from '#server/persistence/schema/analytics-events.ts';
import { rateCounters } from '#server/persistence/schema/rate-counters.ts';
import { tenants } from '#server/persistence/schema/tenants.ts';
import { visitorOf } from './test-client.ts';
import type { TestClient } from './test-client.ts';
import { useTestServer } from './test-server.ts';
import { openShop } from './test-shop.ts';

/** The body of the n-th request to the shop's analytics. */
const told = (request: number): unknown => {
  const body = google.mock.calls[request]?.[1]?.body;
  return typeof body === 'string' ? JSON.parse(body) : body;
};
const google = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }));
const server = useTestServer({
  fetch: google,
  variables: { GA4_SECRETS: 'G-AURORA=s3cret, G-OTHER=other', PUBLIC_URL: 'https://shop.example' },
});
let aurora: TenantId;
let visitor: TestClient;

const VISIT = '0000002a-0000-4000-8000-000000000000';
const seen = (id: number, over: object = {}) => ({
  id: `22222222-2222-4222-8222-${String(id).padStart(12, '0')}`,
  ...ANALYTICS_EVENTS.productAdded,
  label: 'coffee',
  value: 2,
  at: '2026-11-20T12:00:00Z',
  ...over,
});

const collect = (...events: object[]) => visitor.send('POST', '/events', { visit: VISIT, events });

beforeAll(async () => {
  aurora = await openShop(server.database.db, 'aurora');
  await openShop(server.database.db, 'brasa');
  const integrations = [
    { kind: 'ga4', token: 'G-AURORA' },
    { kind: 'ga4', token: 'G-WITHOUT-SECRET' },
    { kind: 'pixel', token: '1' },
  ];
  await server.database.db.update(tenants).set({ integrations }).where(eq(tenants.tenantId, aurora));
  visitor = visitorOf(server, aurora);
});

describe('the analytics collector', () => {
  it("forwards new events to the shop's own analytics once, and nowhere if a shop has none", async () => {
    await collect(seen(1));
    await collect(seen(1), seen(2, { ...ANALYTICS_EVENTS.pageViewed, label: '/pedidos/:id', value: undefined }));
    await visitorOf(server, 'brasa' as TenantId).send('POST', '/events', { events: [seen(1)] });
    await expect.poll(() => google.mock.calls.length).toBe(2);

    expect(google.mock.calls[0]?.[0]).toBe(
      'https://www.google-analytics.com/mp/collect?measurement_id=G-AURORA&api_secret=s3cret',
    );
    expect(told(0)).toMatchObject({
      client_id: VISIT,
      consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
      events: [{ name: 'cart_added', params: { session_id: 42, event_label: 'coffee', value: 2 } }],
    });
    expect(told(1)).toMatchObject({
      events: [{ name: 'page_view', params: { page_location: 'https://shop.example/aurora/pedidos/:id' } }],
    });
    expect(await server.database.db.$count(analyticsEvents, eq(analyticsEvents.tenantId, aurora))).toBe(2);
  });

  it('collects nothing that is not in the catalogue', async () => {
    const answer = await collect(seen(3, { category: 'person', action: 'named' }));
    expect(answer.json()).toMatchObject({ code: 'bad_request' });
  });

  it('takes nothing for a shop that nobody has', async () => {
    const answer = await visitorOf(server, 'nobody' as TenantId).send('POST', '/events', { events: [seen(5)] });
    expect(answer.json()).toMatchObject({ status: 404, code: 'tenant_not_found' });
  });

  it("answers the customer's device even if the analytics service fails", async () => {
    google.mockRejectedValueOnce(new Error('no way out'));
    expect((await collect(seen(4))).json()).toEqual({ accepted: 1 });
  });

  it('stores no more than a day of a visit can have, each at a time that can be', async () => {
    const { db } = server.database;
    const shop = await openShop(db, 'many-events');
    const count = () => db.$count(analyticsEvents, eq(analyticsEvents.tenantId, shop));
    const client = visitorOf(server, shop);
    const one = (id: number, at = '2026-11-20T12:00:00Z') =>
      client.send('POST', '/events', { visit: VISIT, events: [seen(id, { at })] });
    await one(0, '2099-12-31T23:59:59Z');
    await one(1, '2001-01-01T00:00:00Z');
    const times = await db.select().from(analyticsEvents).where(eq(analyticsEvents.tenantId, shop));
    for (const { at } of times) expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(8 * 86_400_000);
    for (let id = 2; id < 60; id++) await one(id);
    expect(await count()).toBe(60);
    expect((await one(60)).json()).toEqual({ accepted: 0 });
    expect(await count()).toBe(60);
  });

  it('stores no more than a day of an address can have, however many visits it invents', async () => {
    const { db } = server.database;
    const shop = await openShop(db, 'many-visits');
    const client = visitorOf(server, shop);
    const one = (id: number, visit?: string) =>
      client.send('POST', '/events', { events: [seen(id)], ...(visit && { visit }) });
    await one(0);
    // What would take 1,998 more requests.
    await db.update(rateCounters).set({ count: 1999 }).where(eq(rateCounters.tenantId, shop));
    expect((await one(1, VISIT)).json()).toEqual({ accepted: 1 });
    expect((await one(2, VISIT.replace('2a', '2b'))).json()).toEqual({ accepted: 0 });
    expect(await db.$count(analyticsEvents, eq(analyticsEvents.tenantId, shop))).toBe(2);
  });
});

import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import { idempotencyRecords } from '#server/persistence/schema/idempotency-records.ts';
import { operatorOf } from './test-client.ts';
import type { TestClient } from './test-client.ts';
import { useTestServer } from './test-server.ts';
import { openShop } from './test-shop.ts';

const server = useTestServer();
let tenantId: TenantId;
let operator: TestClient;

beforeAll(async () => {
  tenantId = await openShop(server.database.db, 'aurora');
  operator = operatorOf(server, tenantId);
});

const set = (url: string, key: string = randomUUID()) =>
  operator.act('PUT', '/operator/webhook', { url, events: ['order.created'] }, key);

describe("a shop's webhook", () => {
  it.each([
    'http://localhost:8080/hook',
    'https://localhost/hook',
    'http://127.0.0.1/hook',
    'https://10.0.0.7/hook',
    'https://192.168.1.1/hook',
    'https://169.254.169.254/latest/meta-data',
    'https://172.16.0.1/',
  ])('is not at %s, inside the networks of the installation', async (url) => {
    const answer = await set(url);
    expect([answer.statusCode, answer.json().details]).toMatchObject([400, [{ field: 'url' }]]);
  });

  it('tells its secret to whoever repeats the request, in whatever letters its key is, and stores it in no answer', async () => {
    const key = randomUUID();
    const first = await set('https://shop.example/hook', key);
    expect(first.json().secret).toMatch(/^whsec_/);
    expect((await set('https://shop.example/hook', key.toUpperCase())).json()).toEqual(first.json());
    const records = await server.database.db
      .select()
      .from(idempotencyRecords)
      .where(eq(idempotencyRecords.tenantId, tenantId));
    expect(records).toHaveLength(1);
    expect(JSON.stringify(records)).not.toContain('whsec_');
    expect((await set('https://shop.example/hook')).json().secret).not.toBe(first.json().secret);
  });
});

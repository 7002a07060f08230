import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { tenantTermsPath } from '#contract/tenant.ts';
import type { TenantId } from '#domain/ids.ts';
import { UPLOAD_MAX_BYTES } from '#domain/limits.ts';
import { tenants } from '#server/persistence/schema/tenants.ts';
import { useTestServer } from './test-server.ts';
import { openShop } from './test-shop.ts';

const pdf = await readFile(new URL('../../../public/terms/default.pdf', import.meta.url));
const PDF = { 'content-type': 'application/pdf' };

let answer: () => Response;
let asked: string[] = [];
const server = useTestServer({
  fetch: async (input) => {
    asked.push(input as string);
    return answer();
  },
});
let shops = 0;

beforeEach(() => {
  asked = [];
  answer = () => new Response(pdf, { headers: PDF });
});

async function shopWith(tosUrl: string | null): Promise<TenantId> {
  const tenantId = await openShop(server.database.db, `terms-${shops++}`);
  await server.database.db.update(tenants).set({ tosUrl }).where(eq(tenants.tenantId, tenantId));
  return tenantId;
}
const read = (tenantId: string) => server.app.inject({ url: tenantTermsPath(tenantId) });
const elsewhere = () => `https://docs.example/${shops}.pdf`;

describe('the terms of a shop that keeps them on another server', () => {
  it('come through ours, as a PDF, and are fetched once for many readers', async () => {
    const tenantId = await shopWith(elsewhere());
    const [response] = await Promise.all(Array.from({ length: 5 }, () => read(tenantId)));
    expect(response?.statusCode).toBe(200);
    expect(response?.headers['content-type']).toBe('application/pdf');
    expect(response?.rawPayload.equals(pdf)).toBe(true);
    expect(asked).toHaveLength(1);
  });

  it.each<[string, () => Response]>([
    ['is a web page', () => new Response('<script>', { headers: { 'content-type': 'text/html' } })],
    ['is a web page that says it is a PDF', () => new Response('<script>', { headers: PDF })],
    ['is not there', () => new Response('', { status: 404, headers: PDF })],
    [
      'is larger than 10 MB',
      () => new Response(Buffer.concat([pdf, Buffer.alloc(UPLOAD_MAX_BYTES)]), { headers: PDF }),
    ],
    [
      'cannot be reached',
      () => {
        throw new TypeError('fetch failed');
      },
    ],
  ])('are unavailable when what is there %s', async (_what, given) => {
    answer = given;
    const tenantId = await shopWith(elsewhere());
    expect((await read(tenantId)).json()).toMatchObject({ status: 503, code: 'service_unavailable' });
    answer = () => new Response(pdf, { headers: PDF });
    expect((await read(tenantId)).statusCode).toBe(200);
  });

  it.each([null, '/terms/aurora.pdf', 'http://docs.example/a.pdf', 'file:///etc/passwd'])(
    'are not asked for elsewhere when the shop names %s',
    async (tosUrl) => {
      expect((await read(await shopWith(tosUrl))).json()).toMatchObject({ status: 404 });
      expect(asked).toEqual([]);
    },
  );

  it('are none for an unknown shop', async () => {
    expect((await read('nobody')).json()).toMatchObject({ code: 'tenant_not_found' });
  });
});

import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { readDocumentData } from '#contract/document-data.ts';
import { tenants } from '#server/persistence/schema/tenants.ts';
import { styleHash } from '#server/http/documents/content-security-policy.ts';
import { useTestServer } from './test-server.ts';
import { openShop } from './test-shop.ts';

const pageFolder = await mkdtemp(join(tmpdir(), 'balcao-page-'));
const SCRIPT = 'console.log("app")';

await mkdir(join(pageFolder, 'assets'));
await Promise.all(
  Object.entries({
    'index.html':
      '<!doctype html><html lang="pt-BR"><head><!--tenant-head--></head><body><div id="root"><!--first-screen--></div><!--tenant-data--></body></html>',
    'meta.json': JSON.stringify({ version: '3.1.0', buildId: 'b1' }),
    'build.json': '{}',
    'sw.js': SCRIPT,
    'assets/app-1a2b.js': SCRIPT,
    'assets/app-1a2b.js.br': brotliCompressSync(SCRIPT),
  }).map(([name, content]) => writeFile(join(pageFolder, name), content)),
);

const server = useTestServer({
  pageFolder,
  variables: { IMAGE_ORIGINS: 'https://img.example.com', PUBLIC_URL: 'https://pedidos.example.com' },
});
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

beforeAll(async () => {
  await openShop(server.database.db, 'aurora');
  await openShop(server.database.db, 'embreve');
  await server.database.db.update(tenants).set({ published: false }).where(eq(tenants.domain, 'embreve'));
  const hostile = { title: '</script><script>alert(1)</script>', description: '"><img src=x>' };
  await server.database.db.update(tenants).set(hostile).where(eq(tenants.domain, 'aurora'));
});

const dataOf = (html: string) =>
  readDocumentData(/<script type="application\/json" id="document-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

describe("a tenant's document", () => {
  it('carries the settings, so that nothing waits for a request', async () => {
    const response = await get('/aurora/carrinho');
    expect(response.statusCode).toBe(200);
    expect(dataOf(response.body)).toMatchObject({
      version: '3.1.0',
      buildId: 'b1',
      publicOrigin: 'https://pedidos.example.com',
      tenant: { tenantId: 'aurora', minCartValue: 500 },
      problem: null,
    });
  });

  it('is the same for every path below it, and for the bare domain', async () => {
    for (const path of ['/aurora', '/aurora/', '/aurora/pedidos/1', '/aurora/m/7.891']) {
      expect((await get(path)).statusCode, path).toBe(200);
    }
  });

  it("never turns a tenant's text into markup", async () => {
    const { body } = await get('/aurora/carrinho');
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('<img');
    expect(dataOf(body).tenant?.title).toBe('</script><script>alert(1)</script>');
  });

  it.each([
    ['/nobody/carrinho', 'tenant_not_found'],
    ['/embreve/carrinho', 'tenant_not_published'],
    ['/Not%20a%20domain/x', 'tenant_not_found'],
  ])('of %s says %s with status 404, and shows nothing of a tenant', async (path, problem) => {
    const response = await get(path);
    expect(response.statusCode).toBe(404);
    expect(dataOf(response.body)).toMatchObject({ tenant: null, problem });
  });

  it('has neither tenant nor problem outside of one', async () => {
    for (const path of ['/p/b0000000-0000-4000-8000-000000000001', '/user-removal']) {
      expect(dataOf((await get(path)).body)).toMatchObject({ tenant: null, problem: null });
    }
  });

  it('is compressed for clients that accept that', async () => {
    const plain = await get('/aurora/carrinho');
    const br = await get('/aurora/carrinho', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  });
});

describe('a file that is not there', () => {
  it.each([
    '/assets/gone-1a2b.js',
    '/aurora/app.js',
    '/.env',
    '/aurora/.git/config',
    '/assets/',
    '/assets',
    '/api/v1/nothing',
    '/build.json',
    '/index.html',
    '/products/x',
    '/wp-login.php',
  ])('is a real 404 and never the page: %s', async (path) => {
    const response = await get(path);
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toBe('application/problem+json');
  });
});

describe('a built file', () => {
  it('with a hash in its name is immutable, and sent as compressed at build time', async () => {
    const response = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' });
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(SCRIPT);
  });

  it('that is the service worker is revalidated each time, and may control every scope', async () => {
    expect((await get('/sw.js')).headers).toMatchObject({ 'cache-control': 'no-cache', 'service-worker-allowed': '/' });
  });

  it('with the version is never cached', async () => {
    const response = await get('/meta.json?t=1');
    expect(response.json()).toEqual({ version: '3.1.0', buildId: 'b1' });
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('the security policy', () => {
  const directivesOf = async (path: string): Promise<Record<string, string[]>> => {
    const policy = String((await get(path)).headers['content-security-policy']);
    return Object.fromEntries(
      policy
        .split('; ')
        .map((directive) => directive.split(' '))
        .map(([name, ...sources]) => [name, sources]),
    );
  };

  it('of a document allows our own files, one style by hash, and no inline script', async () => {
    const { body } = await get('/aurora/carrinho');
    const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? '';
    expect(await directivesOf('/aurora/carrinho')).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='", styleHash(style)],
      'img-src': ["'self'", 'data:', 'blob:', 'https://img.example.com'],
      'connect-src': ["'self'"],
      'worker-src': ["'self'"],
      'manifest-src': ["'self'"],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
    });
  });

  it('requires Trusted Types, with one policy for the address of the service worker', async () => {
    expect(await directivesOf('/aurora/carrinho')).toMatchObject({
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['balcao-sw'],
    });
  });

  it('never says unsafe-inline or unsafe-eval, anywhere', async () => {
    for (const path of [
      '/',
      '/aurora/carrinho',
      '/nobody',
      '/sw.js',
      '/assets/app-1a2b.js',
      '/healthz',
      '/api/docs',
      '/assets/gone.js',
    ]) {
      const policy = String((await get(path)).headers['content-security-policy']);
      expect(policy, path).toContain("default-src 'none'");
      expect(policy, path).not.toContain('unsafe');
    }
  });

  it('covers the index page with the hash of its style', async () => {
    const { body } = await get('/');
    expect((await directivesOf('/'))['style-src']).toContain(styleHash(/<style>(.*?)<\/style>/s.exec(body)?.[1] ?? ''));
  });

  it('counts the reports of browsers, and stores nothing else of them', async () => {
    const reports = [
      [
        'application/csp-report',
        { 'csp-report': { 'effective-directive': 'script-src-elem', 'document-uri': 'https://x/p/secret' } },
      ],
      ['application/reports+json', [{ type: 'csp-violation', body: { effectiveDirective: 'img-src' } }]],
      ['application/reports+json', [{ type: 'csp-violation', body: { effectiveDirective: '<b>' } }]],
      ['application/csp-report', { nonsense: true }],
    ] as const;
    for (const [type, payload] of reports) {
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/v1/csp-reports',
        headers: { 'content-type': type },
        payload: JSON.stringify(payload),
      });
      expect(response.statusCode).toBe(204);
    }
    const metrics = (await get('/metrics')).body;
    for (const directive of ['script-src-elem', 'img-src', 'unknown']) {
      expect(metrics).toContain(`balcao_csp_reports_total{directive="${directive}"} 1`);
    }
    expect(metrics).not.toContain('secret');
  });
});

describe('every answer', () => {
  it('carries the headers of the security floor', async () => {
    for (const path of ['/', '/aurora/carrinho', '/healthz', '/api/v1/nothing', '/sw.js']) {
      const { headers } = await get(path);
      expect(headers, path).toMatchObject({
        'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
      });
      expect(headers['permissions-policy'], path).toContain('camera=(self), geolocation=(self)');
      expect(headers, path).not.toHaveProperty('set-cookie');
      expect(headers, path).not.toHaveProperty('x-powered-by');
    }
  });

  it('sends only meaningful headers with a chunk, since a first load has ten of them', async () => {
    const { headers } = await get('/assets/app-1a2b.js');
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(headers).not.toHaveProperty('permissions-policy');
    expect(headers).not.toHaveProperty('etag');
  });

  it('to a body that is too large, or not JSON, is a problem document', async () => {
    const post = (payload: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/v1/customers/login',
        headers: { 'content-type': 'application/json' },
        payload,
      });
    expect((await post(`"${'x'.repeat(200_000)}"`)).json()).toMatchObject({ status: 413, code: 'payload_too_large' });
    expect((await post('{"username":')).json()).toMatchObject({ status: 400, code: 'bad_request' });
  });
});

it('shows metrics to the local network only', async () => {
  expect((await get('/metrics')).statusCode).toBe(200);
  expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404);
});

import { get as askFor, type IncomingHttpHeaders, type RequestOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type App } from '#server/app.ts';
import { parseConfig } from '#server/foundation/config.ts';
import { styleHash } from '#server/http/documents/content-security-policy.ts';
import { createDatabase } from '#server/persistence/database/database.ts';
import { ICON_PATHS } from '#ui/icon-paths.ts';
import { paintedPageFolder } from './painted-page.ts';

/** Nothing listens on this port, as where PostgreSQL has gone. */
const AWAY = 'postgres://balcao@127.0.0.1:9/balcao';
/** What a browser accepts that opens an address. */
const PAGE = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'accept-language': 'pt-BR' };
const PROBLEM = 'application/problem+json';

const database = createDatabase(AWAY, { max: 2 });
let app: App;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'balcao-away-'));
  const config = parseConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'on', TRUSTED_PROXIES: '1', DATA_DIR: dataDir });
  app = await buildApp({ config, database, pageFolder: await paintedPageFolder(), now: () => new Date() });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Asks over a real connection, for a path that no client tidies. */
function ask(path: string, headers: Record<string, string> = PAGE, options: RequestOptions = {}): Promise<Answer> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    askFor({ host: '127.0.0.1', port, path, headers, ...options }, (response) => {
      text(response).then(
        (body) => resolve({ status: response.statusCode, headers: response.headers, body }),
        (error: unknown) => reject(error instanceof Error ? error : new Error(String(error))),
      );
    }).on('error', reject);
  });
}

describe('a page that is opened while the database is away', () => {
  it.each([
    '/',
    '/aurora',
    '/aurora/carrinho',
    '/aurora/o/b0000000-0000-4000-8000-000000000001',
    '/aurora/pedidos/7?sheet=bag',
    '/api/v1/social/start?provider=google&tenant_id=aurora',
  ])('says so as a page that can be tried again, at %s', async (path) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(503);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-language': 'pt-BR',
      'cache-control': 'no-store',
      'retry-after': '5',
      'x-content-type-options': 'nosniff',
    });
    expect(body).toContain('<h1>O sistema da loja está fora do ar. Tente de novo em instantes.</h1>');
    expect(body).toContain('<a href="">Tentar de novo</a>');
    expect(body).not.toContain('urn:balcao');
  });

  it.each([
    ['en-GB', 'en', 'Try again'],
    ['es', 'es', 'Intentar de nuevo'],
    ['fr-FR', 'fr', 'Réessayer'],
  ])('speaks the language that is preferred: %s', async (wish, tag, link) => {
    const { headers, body } = await ask('/aurora/carrinho', { ...PAGE, 'accept-language': wish });
    expect(headers['content-language']).toMatch(new RegExp(`^${tag}\\b`));
    expect(body).toMatch(new RegExp(`<html lang="${tag}\\b`));
    expect(body).toContain(`<a href="">${link}</a>`);
  });

  it('runs no script, and allows nothing inline but its own style', async () => {
    const { headers, body } = await ask('/aurora/carrinho');
    const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? '';
    expect(body).not.toContain('<script');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain(styleHash(style));
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });

  it('looks like the app: an icon of its own, and the colours of the device', async () => {
    const [away, wrong] = [await ask('/aurora/carrinho'), await ask('/robots.txt')];
    expect(away.body).toContain(
      `class="picture trouble"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${ICON_PATHS.alert}"`,
    );
    expect(wrong.body).toContain(
      `class="picture address"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${ICON_PATHS.store}"`,
    );
    for (const { body } of [away, wrong]) {
      expect(body).toMatch(/@media \(prefers-color-scheme: dark\) {[^}]*--error-soft/);
      // The policy allows a style by its hash, and no attribute.
      expect(body).not.toContain('style=');
    }
  });

  it('is a problem document for a call, also where a browser opens the address', async () => {
    const called = await ask('/api/v1/tenants/domain/aurora', { accept: 'application/json' });
    const opened = await ask('/api/v1/tenants/domain/aurora');
    for (const { status, headers, body } of [called, opened]) {
      expect([status, headers['content-type']]).toEqual([503, PROBLEM]);
      expect(JSON.parse(body)).toMatchObject({ code: 'service_unavailable' });
    }
  });
});

describe('an address that shows nothing', () => {
  it.each([
    ['/robots.txt', 404],
    ['/aurora/app.js', 404],
    ['/wp-login.php', 404],
    ['/assets/gone-1a2b.js', 404],
    ['/healthz/x', 404],
    ['/%E0%A4%A', 400],
    ['/aurora/%', 400],
    [`/${'x'.repeat(300)}/carrinho`, 400],
  ])('says so as a page to whoever opens it, and as data to others: %s', async (path, status) => {
    const page = await ask(path);
    expect(page).toMatchObject({ status, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(page.headers['content-security-policy']).toContain('style-src');
    expect(page.body).toContain('<h1>Confira o endereço');
    // The same address shows nothing later, either.
    expect(page.body).not.toContain('<a ');
    expect(await ask(path, { accept: '*/*' })).toMatchObject({ status, headers: { 'content-type': PROBLEM } });
  });

  it('tells the same by HEAD, without a body', async () => {
    for (const path of ['/robots.txt', '/%E0%A4%A', '/aurora/carrinho']) {
      const [page, head] = [await ask(path), await ask(path, PAGE, { method: 'HEAD' })];
      expect(head).toMatchObject({ status: page.status, body: '' });
      expect(head.headers['content-type']).toBe('text/html; charset=utf-8');
    }
  });
});

it('a page that is opened too often is told so as a page', async () => {
  const from = { ...PAGE, 'x-forwarded-for': '203.0.113.9' };
  let last = await ask('/robots.txt', from);
  while (last.status === 404) last = await ask('/robots.txt', from);
  expect(last.status).toBe(429);
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  expect(last.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(last.body).toContain('<h1>Muitas tentativas. Espere um pouco e tente de novo.</h1>');
  expect(last.body).toContain('<a href="">Tentar de novo</a>');
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '#contract/openapi.ts';
import { useTestServer } from './test-server.ts';

const pageFolder = await mkdtemp(join(tmpdir(), 'balcao-page-'));
const PAGE =
  '<!doctype html><html lang="pt-BR"><head><!--tenant-head--></head><body><div id="root"><!--first-screen--></div><!--tenant-data--></body></html>';
const META = JSON.stringify({ version: '3.1.0', buildId: 'b1' });
for (const [name, content] of Object.entries({
  'index.html': PAGE,
  'meta.json': META,
  'build.json': '{}',
  'sw.js': '',
}))
  await writeFile(join(pageFolder, name), content);
afterAll(() => rm(pageFolder, { recursive: true }));

const server = useTestServer({ pageFolder });
const { paths } = openApiDocument('') as { paths: Readonly<Record<string, Readonly<Record<string, object>>>> };
const calls = Object.entries(paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => ({ method: method.toUpperCase() as 'GET', path })),
);

describe('every call of the API’s document', () => {
  it('has a route, and is served by this version', async () => {
    expect(calls.length).toBeGreaterThan(80);
    const unserved: string[] = [];
    for (const { method, path } of calls) {
      const isRoute = server.app.hasRoute({ method, url: path.replaceAll(/\{(\w+)\}/g, ':$1') });
      const { statusCode } = await server.app.inject({ method, url: path.replaceAll(/[{}]/g, '') });
      if (!isRoute || statusCode >= 500) unserved.push(`${method} ${path}: ${statusCode}`);
    }
    expect(unserved).toEqual([]);
  });
});

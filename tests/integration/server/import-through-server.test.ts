import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openApiDocument } from '#contract/openapi.ts';
import { importTenantFile, TENANT_FILE_TYPE } from '#contract/tenant-import.ts';
import { adminToken } from '#server/foundation/secrets.ts';
import { tenantCommand } from '#server/services/tenant-file/tenant-command.ts';
import { problemsOf } from '#tests/factories/tenant-file-example.ts';
import { useTestServer } from './test-server.ts';
import { openShop, operatorKeyOf } from './test-shop.ts';

const server = useTestServer();
let origin: string;
let folder: string;
const start = process.cwd();
beforeAll(async () => {
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balcao-through-server-'));
  process.chdir(folder);
  return async () => {
    process.chdir(start);
    await rm(folder, { recursive: true, force: true });
  };
});
afterAll(() => process.chdir(start));

const token = () => adminToken(server.app.services.secrets);
const noDatabase = () => Promise.reject(new Error('the database was opened'));
const command = (...args: readonly string[]) =>
  tenantCommand(args, noDatabase, origin, null, { origin, token: token(), isGuessed: false });

async function shopFile(domain: string, ...changes: readonly (readonly [was: string, is: string])[]): Promise<void> {
  await command('new', domain, 'Cantina da Vila');
  let text = await readFile(`${domain}.json`, 'utf8');
  for (const [was, is] of changes) text = text.replace(was, is);
  await writeFile(`${domain}.json`, text);
}

const photo = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 80, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer();

const settings = (domain: string) => server.app.inject({ url: `/api/v1/tenants/domain/${domain}` });
const sent = (payload: string, bearer: string) =>
  server.app.inject({
    method: 'PUT',
    url: '/api/v1/admin/tenant-file',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': TENANT_FILE_TYPE },
    payload,
  });

describe('a tenant file that is imported through the server', () => {
  it('makes a shop with its photos, and says what changed the next time', async () => {
    await shopFile('cantina', ['"name": "Café"', '"name": "Café", "image": "café.jpg"']);
    await writeFile('café.jpg', await photo('#204060'));
    expect(await command('import', 'cantina.json')).toContain('created "cantina"');
    expect((await settings('cantina')).statusCode).toBe(200);

    const exported = await tenantCommand(['export', 'cantina'], (work) => work(server.database.db));
    const [, file = ''] = /"image": "([0-9a-f]{40}\.[0-9a-f]{6}\.webp)"/.exec(exported) ?? [];
    expect((await server.app.inject({ url: `/products/96x96/${file}` })).statusCode).toBe(200);

    expect(await command('import', 'cantina.json')).toContain('nothing changed');
    await writeFile('café.jpg', await photo('#802010'));
    expect(await command('import', 'cantina.json')).toMatch(/changed/);
  });

  it('is refused with everything that is wrong with it, as by the check, and nothing is imported', async () => {
    const answer = await sent(
      JSON.stringify({ ...importTenantFile.upload.example, products: [{ id: 'a\0', sku: '1', name: 'A' }] }),
      token(),
    );
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(answer.json()).toMatchObject({ status: 400, code: 'bad_request', details: [{ field: '$.products[0].id' }] });
    for (const text of ['', '{', '[]', `{"more":${'['.repeat(50_000)}${']'.repeat(50_000)}}`])
      expect((await sent(text, token())).statusCode).toBe(400);

    await openShop(server.database.db, 'vizinha');
    await shopFile('alheia', ['"domain": "alheia"', '"domain": "vizinha"']);
    await expect(command('import', 'alheia.json')).rejects.toThrow(/^\$\.tenant\.domain: .* belongs to the tenant/);
  });

  it('names pictures that are neither beside it nor stored', async () => {
    await shopFile('sem-foto', ['"name": "Café"', `"name": "Café", "image": "${'0'.repeat(40)}.webp"`]);
    await expect(command('import', 'sem-foto.json')).rejects.toThrow('neither beside the tenant file nor uploaded');
    expect((await settings('sem-foto')).statusCode).toBe(404);
  });

  it('is taken from the admin of the installation alone', async () => {
    const tenantId = await openShop(server.database.db, 'aurora');
    for (const bearer of [operatorKeyOf(tenantId), 'x'.repeat(43), ''])
      expect((await sent('{}', bearer)).statusCode).toBe(401);
    await shopFile('cantina');
    const wrong = { origin, token: 'x'.repeat(43), isGuessed: false };
    const imported = (running: typeof wrong) =>
      tenantCommand(['import', 'cantina.json'], noDatabase, origin, null, running);
    await expect(imported(wrong)).rejects.toThrow(`The server at ${origin} does not take this admin token.`);
    await expect(imported({ ...wrong, origin: 'http://127.0.0.1:1' })).rejects.toThrow('Nobody answers');
  });

  it('goes into the database when the server was only guessed and is another installation’s', async () => {
    await shopFile('cantina');
    const guessed = { origin, token: 'x'.repeat(43), isGuessed: true };
    await expect(tenantCommand(['import', 'cantina.json'], noDatabase, origin, null, guessed)).rejects.toThrow(
      'the database was opened',
    );
  });

  it('has pictures of no other name than that of their content', async () => {
    const answer = await server.app.inject({
      method: 'PUT',
      url: `/api/v1/admin/tenants/t-cantina/pictures/${'0'.repeat(40)}.webp`,
      headers: { authorization: `Bearer ${token()}`, 'content-type': 'image/webp' },
      payload: await photo('#204060'),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'picture_unreadable']);
  });
});

describe('the example of a tenant file in the document of the API', () => {
  it('is a file that is taken', () => {
    expect(JSON.stringify(openApiDocument(''))).toContain(JSON.stringify(importTenantFile.upload.example));
    expect(problemsOf(JSON.stringify(importTenantFile.upload.example))).toBe('');
  });
});

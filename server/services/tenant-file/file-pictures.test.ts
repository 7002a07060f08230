import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/persistence/database/database.ts';
import { createDatabase } from '#server/persistence/database/database.ts';
import { pictureStorage } from '#server/services/images/picture-storage.ts';
import { testDatabase } from '#tests/postgres.ts';
import { tenantCommand } from './tenant-command.ts';

let database: OpenDatabase;
let other: OpenDatabase;
let folder: string;
const start = process.cwd();
beforeAll(async () => {
  [database, other] = await Promise.all(
    [0, 1].map(async () => createDatabase(await testDatabase(), { max: 2 })) as [
      Promise<OpenDatabase>,
      Promise<OpenDatabase>,
    ],
  );
});
afterAll(async () => {
  process.chdir(start);
  await Promise.all([database.close(), other.close()]);
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balcao-file-pictures-'));
  process.chdir(folder);
  return async () => {
    process.chdir(start);
    await rm(folder, { recursive: true, force: true });
  };
});

const command = (...args: readonly string[]) => tenantCommand(args, (work) => work(database.db));
const photo = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 80, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** The file that `tenant new` writes, with some of its lines changed. */
async function shopWith(...changes: readonly (readonly [was: string, is: string])[]): Promise<void> {
  await command('new', 'cantina', 'Cantina da Vila');
  let text = await readFile('cantina.json', 'utf8');
  for (const [was, is] of changes) {
    expect(text).toContain(was);
    text = text.replace(was, is);
  }
  await writeFile('cantina.json', text);
}

const WITH_PHOTO = ['"name": "Pão na chapa"', '"name": "Pão na chapa", "image": "fotos/pão.jpg"'] as const;
const WITH_LOGO = ['// "logo"', '"logo": "logo.png", "favicon": "logo.png", // "logo"'] as const;

describe('the first file of a shop', () => {
  it('passes the check and is imported as it is', async () => {
    expect(await command('new', 'cantina', 'Cantina "da" Vila')).toContain('Wrote cantina.json');
    expect(await command('check', 'cantina.json')).toContain('is fine: Cantina "da" Vila (cantina)');
    expect(await command('import', 'cantina.json')).toContain('Imported cantina.json');
  });

  it('is never written over, and has an address that a browser can have', async () => {
    await command('new', 'cantina', 'Cantina');
    await expect(command('new', 'cantina', 'Cantina')).rejects.toThrow('already a file cantina.json');
    await expect(command('new', 'Cantina da Vila', 'Cantina')).rejects.toThrow('cannot be a part of an address');
  });
});

describe('the pictures of a tenant file', () => {
  it('are imported from beside it, and exported to beside it', async () => {
    await shopWith(WITH_LOGO, ['"name": "Café"', '"name": "Café", "image": "café.jpg"']);
    await writeFile('café.jpg', await photo('#204060'));
    await writeFile('logo.png', await photo('#802010'));
    expect(await command('check', 'cantina.json')).toContain('is fine');
    await command('import', 'cantina.json');

    await command('export', 'cantina', 'out.json');
    const text = await readFile('out.json', 'utf8');
    const [, coffee = ''] = /"image": "([0-9a-f]{40}\.[0-9a-f]{6}\.webp)"/.exec(text) ?? [];
    const [, logo = ''] = /"logo": "\/logos\/([0-9a-f]{40}\.[0-9a-f]{6}\.webp)"/.exec(text) ?? [];
    expect(text).toContain(`"favicon": "/icons/64/${logo}"`);
    expect(await readdir(folder)).toEqual(expect.arrayContaining([coffee, logo]));
    expect(await command('check', 'out.json')).toContain('is fine');
    expect(await command('import', 'out.json')).toContain('nothing changed');

    const elsewhere = await tenantCommand(['import', 'out.json'], (work) => work(other.db));
    expect(elsewhere).toContain('created "cantina"');
    expect(
      await pictureStorage({ picturesDir: null, picturesS3: null, picturesBytes: Infinity }, other.db).find(coffee),
    ).toEqual(await readFile(coffee));
  });

  it('are all checked in one pass, and nothing is imported while one cannot be shown', async () => {
    await shopWith(
      ['#0F766E', 'teal'],
      ['"state": "SP"', '"state": "São Paulo"'],
      [', "isAnon": true', ''],
      WITH_PHOTO,
      ['"name": "Café"', '"name": "Café", "image": "café.svg", "images": [{ "file": "no-emoji--honey.webp" }]'],
      ['// "logo"', `"logo": "/logos/${'0'.repeat(40)}.webp", // "logo"`],
    );
    await writeFile('café.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const lines = await command('check', 'cantina.json').catch((error: Error) => error.message.split('\n'));
    expect(lines).toEqual([
      '$.products[0].image: "café.svg" cannot be shown: expected JPEG, PNG, WebP or AVIF with at most 10 MB and 50 megapixels',
      '$.products[0].images[0].file: "no-emoji--honey.webp" names an emoji that does not exist',
      '$.products[1].image: there is no file "fotos/pão.jpg" beside the tenant file',
      `$.tenant.logo: there is no file "${'0'.repeat(40)}.webp" beside the tenant file`,
      '$.tenant.theme.colors.primary: "teal" is no colour such as #0F766E',
      '$.stores[0].state: "São Paulo" is no state such as SP',
      '$.contextLinks[0].isAnon: guests cannot order here without a login; isAnon lets them',
    ]);
    await expect(command('import', 'cantina.json')).rejects.toThrow('cannot be shown');
  });

  it('need not be beside it when they were uploaded', async () => {
    const file = `${'0'.repeat(40)}.webp`;
    await shopWith(['"name": "Café"', `"name": "Café", "image": "${file}"`]);
    await expect(command('import', 'cantina.json')).rejects.toThrow('neither beside the tenant file nor uploaded');
  });
});

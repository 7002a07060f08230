import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstTextsPlugin } from './first-texts-plugin.ts';

const FILES = {
  'messages.po': ['menu.title', 'error.a', 'error.b', 'later.code', 'later.part']
    .map((id) => `msgid "${id}"\nmsgstr "Texto de ${id}"\n`)
    .join('\n'),
  'main.ts': `
    import { messages } from './messages.po?first';
    import { words } from './words.ts';
    globalThis.shown = [messages, 'menu.title', words, () => import('./code.ts'), () => import('./part.tsx')];`,
  'words.ts': 'export const words = (code: string) => `error.${code}`;',
  'code.ts': `export const id = 'later.code';`,
  'part.tsx': `export const id = 'later.part';`,
};

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'balcao-first-texts-'));
});
afterAll(() => rm(root, { recursive: true }));

async function buildEntry(files: Readonly<Record<string, string>>): Promise<Rolldown.OutputChunk> {
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(root, name), text)));
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [firstTextsPlugin()],
    build: { write: false, rolldownOptions: { input: join(root, 'main.ts') } },
  })) as Rolldown.RolldownOutput;
  return output[0];
}

describe('firstTextsPlugin', () => {
  it('keeps the texts that the first load can show, and leaves those of later components to them', async () => {
    const { code } = await buildEntry(FILES);
    for (const id of ['menu.title', 'error.a', 'error.b', 'later.code']) expect(code).toContain(`Texto de ${id}`);
    expect(code).not.toContain('later.part');
  });

  it('gives the file another name when only a text changes, so that no cache keeps the old one', async () => {
    const before = await buildEntry(FILES);
    const after = await buildEntry({ ...FILES, 'messages.po': FILES['messages.po'].replace('Texto', 'Palavra') });
    expect(after.fileName).not.toBe(before.fileName);
  });
});

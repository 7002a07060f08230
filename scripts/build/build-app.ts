import { existsSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, minify } from 'vite';
import type { Manifest } from 'vite';
import type { BuildInfo, BuiltAsset } from '#sw/build-info.ts';
import { buildPainter } from './build-painter.ts';
import { bundleServiceWorker, injectBuildInfo } from './build-service-worker.ts';
import { compress } from './compress.ts';
import { entriesOfFiles } from './entries-of-files.ts';
import { hashFiles } from './hash-files.ts';
import { listFiles } from './list-files.ts';
import type { ListedFile } from './list-files.ts';
import { DIST, ROOT } from './project-root.ts';

const INPUTS = ['{src,sw,workers,public,locales,scripts/build}/**', 'index.html', 'vite.config.ts', 'package*.json'];
const TEST = /\.test\.tsx?$/;
const STAMP = join(DIST, 'build.json');

export interface BuildOptions {
  /** Build even when no input changed. */
  readonly force?: boolean;
}

/** Builds page and service worker into `dist/`. Returns undefined if `dist/` was built from the same inputs. */
export async function buildApp({ force = false }: BuildOptions = {}): Promise<BuildInfo | undefined> {
  const inputs = await hashFiles(listFiles(ROOT, INPUTS).filter(({ name }) => !TEST.test(name)));
  if (!force && stampedInputs() === inputs) return undefined;

  await build({ root: ROOT, logLevel: 'warn' });
  await minifyScript(join(DIST, 'before-app.js'));
  const page = listFiles(DIST, ['**']).filter(({ name }) => name !== 'index.html');
  await bundleServiceWorker();
  const id = await hashFiles(listFiles(DIST, ['**']));
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string };

  const info = { id, version, assets: await describe(page) };
  await injectBuildInfo(info);
  await writeFile(join(DIST, 'meta.json'), JSON.stringify({ version, buildId: id }));
  await compress(listFiles(DIST, ['sw.js']));
  await buildPainter();
  // Written last, so that an interrupted build does not count as finished.
  await writeFile(STAMP, JSON.stringify({ inputs, buildId: id }));
  return info;
}

/** For a script of `public/`, which is copied as it is: it runs by itself, as a classic one. */
async function minifyScript(path: string): Promise<void> {
  const { code, errors } = await minify(path, await readFile(path, 'utf8'), { module: false });
  if (errors.length > 0) throw new AggregateError(errors, `cannot minify ${path}`);
  await writeFile(path, code);
}

function stampedInputs(): string | undefined {
  return existsSync(STAMP) ? (JSON.parse(readFileSync(STAMP, 'utf8')) as { inputs: string }).inputs : undefined;
}

async function describe(files: readonly ListedFile[]): Promise<BuiltAsset[]> {
  const manifest = JSON.parse(await readFile(join(DIST, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const entries = entriesOfFiles(manifest);
  const bytes = await compress(files);
  const describeOne = async (file: ListedFile): Promise<BuiltAsset> => ({
    url: `/${file.name}`,
    revision: await hashFiles([file]),
    bytes: bytes.get(file.name) ?? (await readFile(file.path)).length,
    entries: entries.get(file.name) ?? [],
  });
  return Promise.all(files.map(describeOne));
}

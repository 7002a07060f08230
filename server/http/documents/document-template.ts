import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import type { DocumentData } from '#contract/document-data.ts';
import { getMeta } from '#contract/meta.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { LANGUAGE_TAGS } from '#domain/language.ts';
import type { Language } from '#domain/language.ts';

/** What the server puts into the page. */
export interface DocumentParts {
  readonly head: string;
  readonly data: string;
  readonly painted?: PaintedScreen | undefined;
}

/** The first screen as HTML. */
export interface PaintedScreen {
  readonly html: string;
  readonly language: Language;
  /** The page has to enter a place before it takes the screen over. */
  readonly entersPlace: boolean;
}

/** The built page, split where the server's parts are inserted. */
export interface DocumentTemplate extends ResponseOf<typeof getMeta> {
  /** The style of the first load, for the document itself: then nothing has to arrive before it is shown. */
  readonly css: string;
  readonly fill: (parts: DocumentParts) => string;
  /** Renders the first screen of a document with the page's own components; null in a build without them. */
  readonly paint: Paint | null;
}

export type Paint = (document: DocumentData) => Promise<string>;

const HEAD_MARK = '<!--tenant-head-->';
const DATA_MARK = '<!--tenant-data-->';
const SCREEN_MARK = '<!--first-screen-->';
const HTML_TAG = '<html lang="pt-BR">';
const STYLESHEET = /<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+)">/;
/** Until they have arrived a painted document has its pictures to show, and needs the line for them. */
const SCRIPTS = /<(script type="module"|link rel="modulepreload") /g;
const LATER = '<$1 fetchpriority="low" ';
/** Not fetched. It tells lazy parts, which name this file too, that it is there. */
const PRESENT = '<link rel="stylesheet" disabled href="/$1">';
/** After the paint of the document: its pictures come first. */
const EARLY_TAPS = '<script async src="/early-taps.js"></script>';
/** Lazy parts that a painted screen cannot be taken over without. The script that imports them would ask for them only once it runs. */
const textsIn = (language: Language): string => `locales/${language}/first-load.po`;
const ENTRANCE = 'src/app/enter-painted-place.ts';
const manifest = z.record(z.string(), z.object({ file: z.string(), imports: z.optional(z.array(z.string())) }));

/** Reads the build in `folder`; returns null when there is none. Throws when the page lacks a placeholder. */
export async function readDocumentTemplate(folder: string): Promise<DocumentTemplate | null> {
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => null);
  const [html, meta, built] = await Promise.all(['index.html', 'meta.json', '.vite/manifest.json'].map(read));
  if (html == null || meta == null) return null;
  for (const mark of [HEAD_MARK, DATA_MARK, SCREEN_MARK]) {
    if (!html.includes(mark)) throw new Error(`the built index.html has no ${mark}`);
  }
  const stylesheet = STYLESHEET.exec(html)?.[1];
  const css = (stylesheet && (await read(stylesheet)))?.trim() ?? '';
  const chunks = built == null ? {} : z.decode(manifest, JSON.parse(built));
  const scriptsOf = ({ language, entersPlace }: PaintedScreen) => [
    EARLY_TAPS,
    ...preloadsOf([textsIn(language), ...(entersPlace ? [ENTRANCE] : [])], chunks),
  ];
  return {
    ...z.decode(getMeta.response, JSON.parse(meta)),
    css,
    fill: ({ head, data, painted }) => {
      const page = painted
        ? html.replace(HTML_TAG, `<html lang="${LANGUAGE_TAGS[painted.language]}">`).replaceAll(SCRIPTS, LATER)
        : html;
      return page
        .replace(STYLESHEET, PRESENT)
        .replace(HEAD_MARK, () => [head, ...(painted ? scriptsOf(painted) : [])].join('\n'))
        .replace(SCREEN_MARK, () => painted?.html ?? '')
        .replace(DATA_MARK, () => data);
    },
    paint: await readPainter(folder),
  };
}

/** Returns links that fetch lazy parts of the page, with what they import, beside the scripts of the first load. */
function preloadsOf(parts: readonly string[], chunks: z.output<typeof manifest>): readonly string[] {
  const files: string[] = [];
  const known = new Set(['index.html', ...(chunks['index.html']?.imports ?? [])]);
  const visit = (name: string): void => {
    const chunk = known.has(name) ? undefined : chunks[name];
    known.add(name);
    if (!chunk) return;
    files.push(chunk.file);
    chunk.imports?.forEach(visit);
  };
  parts.forEach(visit);
  return files.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`);
}

async function readPainter(folder: string): Promise<Paint | null> {
  const { paint = null } = (await import(pathToFileURL(join(folder, 'painter', 'paint.js')).href).catch(
    () => ({}),
  )) as {
    readonly paint?: Paint;
  };
  return paint;
}

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
  readonly files: PaintedFiles;
  /** A service worker keeps it, beside all the files that it names. */
  readonly isKept: boolean;
}

/** The built files of lazy parts, with those of what they import, beyond the first load. */
export interface PaintedFiles {
  readonly scripts: readonly string[];
  readonly stylesheets: readonly string[];
}

/** The built page, split where the server's parts are inserted. */
export interface DocumentTemplate extends ResponseOf<typeof getMeta> {
  /** The style of the first load, for the document itself: then nothing has to arrive before it is shown. */
  readonly css: string;
  readonly fill: (parts: DocumentParts) => string;
  /** Finds the built files of source files, and the styles among them as text. */
  readonly filesOf: (parts: readonly string[]) => PaintedFiles & { readonly css: string };
  /** Renders the first screen of a document with the page's own components; null in a build without them. */
  readonly paint: Paint | null;
}

/** Returns what a document shows at a path, with the styles of its Chakra controls under the names that Emotion gives them. */
export type Paint = (
  document: DocumentData,
  path: string,
) => Promise<{ readonly html: string; readonly controls: { readonly name: string; readonly css: string } | null }>;

const HEAD_MARK = '<!--tenant-head-->';
const DATA_MARK = '<!--tenant-data-->';
const SCREEN_MARK = '<!--first-screen-->';
const HTML_TAG = '<html lang="pt-BR">';
const STYLESHEET = /<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+)">/;
/** Not fetched. It tells lazy parts, which name this file too, that it is there. */
const present = (file: string): string => `<link rel="stylesheet" disabled href="/${file}">`;
const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>/;
const NAMED = /<link rel="modulepreload"[^>]* href="([^"]+)">/g;
const names = z.optional(z.array(z.string()));
const manifest = z.record(z.string(), z.object({ file: z.string(), imports: names, css: names }));

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
  const styles = new Map<string, string>();
  for (const file of new Set(Object.values(chunks).flatMap((chunk) => chunk.css ?? [])))
    styles.set(file, (await read(file))?.trim() ?? '');
  return {
    ...z.decode(getMeta.response, JSON.parse(meta)),
    css,
    fill: ({ head, data, painted }) => {
      const page = html.replace(STYLESHEET, (_link, file: string) => present(file));
      return (painted ? startedAfterPaint(page, painted) : page)
        .replace(HEAD_MARK, () => [head, ...(painted?.files.stylesheets.map(present) ?? [])].join('\n'))
        .replace(SCREEN_MARK, () => painted?.html ?? '')
        .replace(DATA_MARK, () => data);
    },
    filesOf: (parts) => {
      const files = filesBeyondFirstLoad(parts, chunks);
      return { ...files, css: files.stylesheets.map((file) => styles.get(file)).join('') };
    },
    paint: await readPainter(folder),
  };
}

/**
 * Scripts would take the line from the pictures that a painted document has to show; where they are on the device already, they
 * would be compiled and run before the first paint. So it only names them to `before-app.js`, which, when the document is painted,
 * fetches all and evaluates one after the other: the libraries, the app, what the app will import. The app is named first, because
 * a service worker may answer with the `before-app.js` of an earlier release, which started the first and no other.
 */
function startedAfterPaint(html: string, { language, files, isKept }: PaintedScreen): string {
  const libraries = Array.from(html.matchAll(NAMED), ([, file]) => file);
  const scripts = [ENTRY.exec(html)?.[1], ...libraries, ...files.scripts.map((file) => `/${file}`)].join(' ');
  const named = `data-scripts="${scripts}" data-libraries="${libraries.length}"`;
  const starter = `<script async src="/before-app.js"${isKept ? ' data-kept' : ''} ${named}></script>`;
  return html
    .replace(HTML_TAG, `<html lang="${LANGUAGE_TAGS[language]}">`)
    .replaceAll(NAMED, '')
    .replace(ENTRY, '')
    .replace(HEAD_MARK, `${HEAD_MARK}\n${starter}`);
}

function filesBeyondFirstLoad(parts: readonly string[], chunks: z.output<typeof manifest>): PaintedFiles {
  const scripts: string[] = [];
  const stylesheets = new Set<string>();
  const known = new Set(['index.html', ...(chunks['index.html']?.imports ?? [])]);
  const visit = (name: string): void => {
    const chunk = known.has(name) ? undefined : chunks[name];
    known.add(name);
    if (!chunk) return;
    chunk.css?.forEach((file) => stylesheets.add(file));
    chunk.imports?.forEach(visit);
    // After what it imports, so that each can be evaluated alone.
    scripts.push(chunk.file);
  };
  parts.forEach(visit);
  return { scripts, stylesheets: [...stylesheets] };
}

async function readPainter(folder: string): Promise<Paint | null> {
  const { paint = null } = (await import(pathToFileURL(join(folder, 'painter', 'paint.js')).href).catch(
    () => ({}),
  )) as {
    readonly paint?: Paint;
  };
  return paint;
}

import { readFile } from 'node:fs/promises';
import { compileCatalog } from './compile-catalog.ts';
import type { Catalog } from './compile-catalog.ts';

export const LANGUAGES = ['pt', 'en', 'es', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** As `lingui.config.ts` divides them. */
export const CATALOGUES = ['first-load', 'lazy', 'errors', 'mail'] as const;

/** Reads a catalogue from disk, for the realms that run without a bundler (server, scripts, tests). */
export async function readCatalog(language: Language, name: (typeof CATALOGUES)[number]): Promise<Catalog> {
  return compileCatalog(await readFile(new URL(`./${language}/${name}.po`, import.meta.url), 'utf8'));
}

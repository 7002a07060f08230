import { readFile } from 'node:fs/promises';
import { compileCatalog } from './compile-catalog.ts';
import type { Catalog } from './compile-catalog.ts';

export const LANGUAGES = ['pt', 'en', 'es', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Reads one language's catalogue from disk, for the realms that run without a bundler (server, scripts, tests). */
export async function readCatalog(language: Language): Promise<Catalog> {
  return compileCatalog(await readFile(new URL(`./${language}/messages.po`, import.meta.url), 'utf8'));
}

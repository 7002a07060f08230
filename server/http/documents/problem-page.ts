import { setupI18n } from '@lingui/core';
import { LANGUAGE_TAGS } from '#domain/language.ts';
import { LANGUAGES, readCatalog } from '#locales/read-catalog.ts';
import type { Language } from '#locales/read-catalog.ts';
import { escapeHtml } from '#server/foundation/html.ts';
import { plainPage, plainPageCss } from './plain-page.ts';

/** Style of the pages that say why an address shows nothing. */
export const problemCss = await plainPageCss(new URL('problem-page.css', import.meta.url));

const againWords = new Map(await Promise.all(LANGUAGES.map(async (name) => [name, await tryAgain(name)] as const)));

async function tryAgain(language: Language): Promise<string> {
  const messages = await readCatalog(language, 'first-load');
  return setupI18n({ locale: language, messages: { [language]: messages } })._('app.tryAgain');
}

interface ProblemWords {
  readonly language: Language;
  readonly sentence: string;
  /** Whether the same address may show something later. */
  readonly mayPass: boolean;
}

/** Returns the page that says why an address shows nothing. It needs no build, no script and no database. */
export function problemPage({ language, sentence, mayPass }: ProblemWords): string {
  const heading = escapeHtml(sentence);
  // An empty address is that of the page itself, however it was written.
  const again = mayPass ? `\n<a href="">${escapeHtml(againWords.get(language) ?? '')}</a>` : '';
  return plainPage(heading, problemCss, `<h1>${heading}</h1>${again}`, LANGUAGE_TAGS[language]);
}

import { setupI18n } from '@lingui/core';
import { LANGUAGE_TAGS } from '#domain/language.ts';
import { LANGUAGES, readCatalog } from '#locales/read-catalog.ts';
import type { Language } from '#locales/read-catalog.ts';
import { escapeHtml } from '#server/foundation/html.ts';
import { plainPage, plainPageCss } from './plain-page.ts';

/** Style of the pages that say why an address shows nothing. */
export const problemCss = await plainPageCss(new URL('problem-page.css', import.meta.url));

const wordsIn = new Map(await Promise.all(LANGUAGES.map(async (name) => [name, await readWords(name)] as const)));

async function readWords(language: Language) {
  const messages = await readCatalog(language, 'first-load');
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  return { again: i18n._('app.tryAgain'), checkAddress: i18n._('tenant.notFoundText') };
}

interface ProblemWords {
  readonly language: Language;
  /** Null where the address itself is wrong, which no reload mends. */
  readonly sentence: string | null;
  /** Whether the same address may show something later. */
  readonly mayPass: boolean;
}

/** Returns the page that says why an address shows nothing. It needs no build, no script and no database. */
export function problemPage({ language, sentence, mayPass }: ProblemWords): string {
  const words = wordsIn.get(language);
  const heading = escapeHtml(sentence ?? words?.checkAddress ?? '');
  // An empty address is that of the page itself, however it was written.
  const again = mayPass ? `\n<a href="">${escapeHtml(words?.again ?? '')}</a>` : '';
  return plainPage(heading, problemCss, `<h1>${heading}</h1>${again}`, LANGUAGE_TAGS[language]);
}

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

/** Of the app's icons: the shop that is not found, and the sign of a fault. */
const ICONS = {
  address:
    'M4 9.5 5.5 4h13L20 9.5M4 9.5V20h16V9.5M4 9.5a2.67 2.67 0 0 0 5.33 0 2.67 2.67 0 0 0 5.34 0 2.67 2.67 0 0 0 5.33 0M9.5 20v-5h5v5',
  trouble: 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.2',
};

const pictureOf = (what: keyof typeof ICONS): string =>
  `<span class="picture ${what}"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${ICONS[what]}"/></svg></span>`;

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
  const picture = pictureOf(sentence === null ? 'address' : 'trouble');
  return plainPage(heading, problemCss, `${picture}\n<h1>${heading}</h1>${again}`, LANGUAGE_TAGS[language]);
}

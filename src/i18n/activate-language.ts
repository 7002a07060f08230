import { i18n, type Messages } from '@lingui/core';
import { messages as portuguese } from '#locales/pt/first-load.po';
import type { LocaleOverrides } from '#domain/tenant/tenant-settings.ts';
import { variantTexts } from '#domain/tenant/variant-texts.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_TAGS, type Language } from '#domain/language.ts';
import { storeLanguage } from './stored-language.ts';

type Load = () => Promise<{ readonly messages: Messages }>;

const FIRST_LOAD: Readonly<Record<Language, Load>> = {
  pt: async () => ({ messages: portuguese }),
  en: () => import('#locales/en/first-load.po'),
  es: () => import('#locales/es/first-load.po'),
  fr: () => import('#locales/fr/first-load.po'),
};

const REST: Readonly<Record<Language, readonly Load[]>> = {
  pt: [() => import('#locales/pt/lazy.po'), () => import('#locales/pt/errors.po')],
  en: [() => import('#locales/en/lazy.po'), () => import('#locales/en/errors.po')],
  es: [() => import('#locales/es/lazy.po'), () => import('#locales/es/errors.po')],
  fr: [() => import('#locales/fr/lazy.po'), () => import('#locales/fr/errors.po')],
};

interface Shown {
  readonly language: Language;
  /** Texts that the tenant has replaced. */
  readonly overrides: LocaleOverrides;
  /** False while only the texts of the first load are loaded. */
  readonly isWhole: boolean;
}

let shown: Shown = { language: DEFAULT_LANGUAGE, overrides: {}, isWhole: false };

export const activateLanguage = (language: Language, overrides: LocaleOverrides): Promise<void> =>
  show({ language, overrides });

/** Shows the chosen language now and after a reload (B§4). Resolves when the new texts are on screen. */
export async function chooseLanguage(language: Language): Promise<void> {
  await show({ language });
  storeLanguage(language);
}

/** Replaces the tenant's texts, which may be newer than those of the document. */
export async function replaceTexts(overrides: LocaleOverrides): Promise<void> {
  if (overrides !== shown.overrides) await show({ overrides });
}

/** Returns whether the tenant has a text of its own in the language that is shown. */
export const isReplaced = (id: string): boolean => id in variantTexts(shown.overrides, shown.language);

/** Loads the texts that are not in the first load. */
export async function loadLazyTexts(): Promise<void> {
  if (!shown.isWhole) await show({ isWhole: true });
}

async function show(change: Partial<Shown>): Promise<void> {
  const before = shown;
  const next = { ...before, ...change };
  const messages = await loadMessages(next);
  // Another change was shown while this one was loading, so this one is applied to that.
  if (shown !== before) return show(change);
  shown = next;
  i18n.loadAndActivate({ locale: next.language, locales: LANGUAGE_TAGS[next.language], messages });
  document.documentElement.lang = LANGUAGE_TAGS[next.language];
}

async function loadMessages({ language, overrides, isWhole }: Shown): Promise<Messages> {
  const catalogues = [FIRST_LOAD[language], ...(isWhole ? REST[language] : [])];
  return mergeTexts(language, overrides, await Promise.all(catalogues.map(async (load) => (await load()).messages)));
}

/**
 * Merges the texts by priority: the tenant's texts in the language, our texts in the language, the tenant's Portuguese
 * texts (D-56). Our Portuguese texts are not needed, because every language is complete.
 */
export async function mergeTexts(
  language: Language,
  overrides: LocaleOverrides,
  ours: readonly Messages[],
): Promise<Messages> {
  const [before, own] = await Promise.all([
    compileTexts(variantTexts(overrides, DEFAULT_LANGUAGE)),
    compileTexts(variantTexts(overrides, language)),
  ]);
  return Object.assign({}, before, ...ours, own) as Messages;
}

/** Compiles the tenant's ICU messages; the parser is loaded only for a tenant whose texts are not all plain. */
async function compileTexts(texts: Readonly<Record<string, string>>): Promise<Messages> {
  const entries = Object.entries(texts);
  if (!entries.some(([, text]) => /[{}']/.test(text))) {
    return Object.fromEntries(entries.map(([id, text]) => [id, [text]]));
  }
  const { compileMessage } = await import('@lingui/message-utils/compileMessage');
  return Object.fromEntries(entries.map(([id, text]) => [id, compileMessage(text)]));
}

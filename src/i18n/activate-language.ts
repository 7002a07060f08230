import { i18n, type Messages } from '@lingui/core';
import { messages as firstLoad } from '#locales/pt/messages.po?first';
import type { LocaleOverrides } from '#domain/tenant/tenant-settings.ts';
import type { Language } from './language.ts';
import { LANGUAGE_TAGS, languageOf } from './language.ts';
import { storeLanguage } from './stored-language.ts';

const CATALOGUES: Readonly<Record<Exclude<Language, 'pt'>, () => Promise<{ messages: Messages }>>> = {
  en: () => import('#locales/en/messages.po'),
  es: () => import('#locales/es/messages.po'),
  fr: () => import('#locales/fr/messages.po'),
};

/** Only what the first load shows, until a lazy part has brought the rest. */
let portuguese: Messages = firstLoad;
let tenantTexts: LocaleOverrides = {};

/**
 * Loads and shows a language with the tenant's own texts in it. A text comes from the tenant's variant of the language, the
 * language, the tenant's Portuguese, Portuguese (D-56).
 */
export async function activateLanguage(language: Language, overrides: LocaleOverrides): Promise<void> {
  const loading = language === 'pt' ? undefined : CATALOGUES[language]();
  const [catalogue, own, ownPortuguese] = await Promise.all([
    loading,
    compileTexts(overrides[language]),
    compileTexts(overrides['pt']),
  ]);
  tenantTexts = overrides;
  const messages = { ...portuguese, ...ownPortuguese, ...catalogue?.messages, ...own };
  i18n.loadAndActivate({ locale: language, locales: LANGUAGE_TAGS[language], messages });
  document.documentElement.lang = LANGUAGE_TAGS[language];
}

/** The customer's choice is shown now and after a reload (B§4). Resolves when the new texts are on screen. */
export async function chooseLanguage(language: Language): Promise<void> {
  await activateLanguage(language, tenantTexts);
  storeLanguage(language);
}

/** The tenant's texts may be newer than those that came with the document. */
export async function replaceTexts(overrides: LocaleOverrides): Promise<void> {
  if (overrides !== tenantTexts) await activateLanguage(languageOf(i18n), overrides);
}

/** The texts of everything that is not in the first load. They stand below those that are there already (D-56). */
export async function loadLazyTexts(): Promise<void> {
  const { messages } = await import('#locales/pt/messages.po');
  if (portuguese === messages) return;
  portuguese = messages;
  i18n.load(i18n.locale, { ...messages, ...i18n.messages });
}

/** Tenants write ICU messages; the parser is loaded only for a tenant that uses more than plain words. */
async function compileTexts(texts: Readonly<Record<string, string>> = {}): Promise<Messages> {
  const entries = Object.entries(texts);
  if (!entries.some(([, text]) => /[{}']/.test(text))) {
    return Object.fromEntries(entries.map(([id, text]) => [id, [text]]));
  }
  const { compileMessage } = await import('@lingui/message-utils/compileMessage');
  return Object.fromEntries(entries.map(([id, text]) => [id, compileMessage(text)]));
}

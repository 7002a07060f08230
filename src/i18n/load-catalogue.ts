import type { Messages } from '@lingui/core';
import { messages as portuguese } from '#locales/pt/messages.po?first';
import type { LocaleOverrides } from '#domain/tenant/tenant-settings.ts';
import type { Language } from './language.ts';

type Texts = Readonly<Record<string, string>>;

const CHUNKS: Readonly<Record<Exclude<Language, 'pt'>, () => Promise<{ messages: Messages }>>> = {
  en: () => import('#locales/en/messages.po'),
  es: () => import('#locales/es/messages.po'),
  fr: () => import('#locales/fr/messages.po'),
};

/**
 * What is shown before anything is loaded later, which brings the rest of the Portuguese along (`lazy-part.tsx`).
 * D-56: a text comes from the tenant's variant of the language, the language, the tenant's Portuguese, Portuguese.
 */
export async function loadCatalogue(language: Language, overrides: LocaleOverrides): Promise<Messages> {
  const custom = await compileTexts(overrides['pt']);
  if (language === 'pt') return { ...portuguese, ...custom };
  const [own, ownCustom] = await Promise.all([CHUNKS[language](), compileTexts(overrides[language])]);
  return { ...portuguese, ...custom, ...own.messages, ...ownCustom };
}

/** Tenants write ICU messages; the parser is loaded only for a tenant that uses more than plain words. */
async function compileTexts(texts: Texts = {}): Promise<Messages> {
  const entries = Object.entries(texts);
  if (!entries.some(([, text]) => /[{}']/.test(text))) {
    return Object.fromEntries(entries.map(([id, text]) => [id, [text]]));
  }
  const { compileMessage } = await import('@lingui/message-utils/compileMessage');
  return Object.fromEntries(entries.map(([id, text]) => [id, compileMessage(text)]));
}

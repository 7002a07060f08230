import type { I18n, Messages } from '@lingui/core';
import { setupI18n } from '@lingui/core';
import type { Language } from './language.ts';
import { LANGUAGE_TAGS } from './language.ts';
import type { MessageId } from './message-ids.ts';

export type MessageValues = Readonly<Record<string, string | number>>;
export type Translate = (id: MessageId, values?: MessageValues) => string;

/** One immutable translator per language: changing the language makes a new one, so React sees the change by identity. */
export function createI18n(language: Language, messages: Messages): I18n {
  const locale = LANGUAGE_TAGS[language];
  // A newer server may name an id that this build does not know; the bare id is better than a crash.
  return setupI18n({ locale, messages: { [locale]: messages }, missing: (_locale, id) => id });
}

export const translator =
  (i18n: I18n): Translate =>
  (id, values) =>
    i18n._(id, values);

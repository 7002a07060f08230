import type { Messages } from '@lingui/core';
import { createContext, use } from 'react';
import type { LocaleOverrides } from '#domain/tenant/tenant-settings.ts';
import type { Translate } from './i18n.ts';
import type { Language } from './language.ts';

export interface I18nState {
  readonly language: Language;
  readonly t: Translate;
  readonly messages: Messages;
  /** Resolves when the new texts are on screen. */
  readonly chooseLanguage: (language: Language) => Promise<void>;
  /** Texts of the tenant that are newer than the document's (D-56). */
  readonly replaceTexts: (overrides: LocaleOverrides) => Promise<void>;
}

export const I18nContext = createContext<I18nState | null>(null);

export function useI18n(): I18nState {
  const state = use(I18nContext);
  if (!state) throw new Error('useI18n outside of I18nProvider');
  return state;
}

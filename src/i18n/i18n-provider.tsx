import type { Messages } from '@lingui/core';
import type { ReactNode } from 'react';
import { useEffect, useMemo, useState } from 'react';
import type { LocaleOverrides } from '#domain/tenant/tenant-settings.ts';
import { createI18n, translator } from './i18n.ts';
import { I18nContext } from './i18n-context.ts';
import type { Language } from './language.ts';
import { LANGUAGE_TAGS } from './language.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { storeLanguage } from './stored-language.ts';

export interface LoadedLanguage {
  readonly language: Language;
  readonly overrides: LocaleOverrides;
  readonly messages: Messages;
}

export async function loadLanguage(language: Language, overrides: LocaleOverrides): Promise<LoadedLanguage> {
  return { language, overrides, messages: await loadCatalogue(language, overrides) };
}

interface Props {
  /** Loaded before the first render, so that no text ever flickers. */
  readonly initial: LoadedLanguage;
  readonly children: ReactNode;
}

export function I18nProvider({ initial, children }: Props) {
  const [loaded, setLoaded] = useState(initial);
  const { language, overrides, messages } = loaded;

  useEffect(() => {
    document.documentElement.lang = LANGUAGE_TAGS[language];
  }, [language]);

  const state = useMemo(
    () => ({
      language,
      messages,
      t: translator(createI18n(language, messages)),
      chooseLanguage: async (chosen: Language) => {
        setLoaded(await loadLanguage(chosen, overrides));
        storeLanguage(chosen);
      },
      replaceTexts: async (newer: LocaleOverrides) => {
        if (newer !== overrides) setLoaded(await loadLanguage(language, newer));
      },
    }),
    [language, overrides, messages],
  );
  return <I18nContext value={state}>{children}</I18nContext>;
}

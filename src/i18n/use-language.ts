import { useLingui } from '@lingui/react';
import { languageOf, type Language } from './language.ts';

export const useLanguage = (): Language => languageOf(useLingui().i18n);

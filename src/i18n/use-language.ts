import { useLingui } from '@lingui/react';
import type { Language } from '#domain/language.ts';
import { languageOf } from './language.ts';

export const useLanguage = (): Language => languageOf(useLingui().i18n);

import type { Translate } from './i18n.ts';
import { useI18n } from './i18n-context.ts';

/** `const t = useT(); t('bag.items', { count })` */
export const useT = (): Translate => useI18n().t;

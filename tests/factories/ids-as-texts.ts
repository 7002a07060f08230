import { setupI18n, type I18n } from '@lingui/core';

type Say = (id: string, values?: Readonly<Record<string, unknown>>) => string;

/** Says the id of a message in place of its text, or what `say` makes of it, so that a test need not know the words. */
export const idsAsTexts = (say: Say = (id) => id): I18n =>
  Object.assign(setupI18n({ locale: 'pt', messages: { pt: {} } }), { t: say });

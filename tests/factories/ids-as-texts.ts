import { setupI18n, type I18n } from '@lingui/core';

type Say = (id: string, values?: Readonly<Record<string, unknown>>) => string;

/** Renders the id of a message in place of its text, or what `say` returns for it, so that tests do not depend on texts. */
export const idsAsTexts = (say: Say = (id) => id): I18n =>
  Object.assign(setupI18n({ locale: 'pt', messages: { pt: {} } }), { t: say });

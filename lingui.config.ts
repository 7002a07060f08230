import { defineConfig } from '@lingui/conf';
import { catalogueFormat } from '#scripts/build/catalogue-format.ts';
import { firstLoadFiles } from '#scripts/build/first-load-files.ts';

const firstLoad = firstLoadFiles();
const errors = ['src/contract/error-messages.ts'];
const mail = [
  'server/services/gift-cards/gift-card-mail.ts',
  'server/services/account/contact-change-message.ts',
  'server/services/account/recovery-message.ts',
  'server/services/push/order-message.ts',
];

/** Four catalogues for each language, because the first load carries only what it shows itself, and the server only sentences and mails. */
export default defineConfig({
  sourceLocale: 'pt',
  locales: ['pt', 'en', 'es', 'fr'],
  catalogs: [
    { path: 'locales/{locale}/first-load', include: firstLoad },
    { path: 'locales/{locale}/lazy', include: ['src'], exclude: ['**/*.test.*', ...firstLoad, ...errors] },
    { path: 'locales/{locale}/errors', include: errors },
    { path: 'locales/{locale}/mail', include: mail },
  ],
  format: catalogueFormat,
  orderBy: 'messageId',
  compileNamespace: 'json',
});

import type errors from '#locales/pt/errors.json';
import type firstLoad from '#locales/pt/first-load.json';
import type lazy from '#locales/pt/lazy.json';
import type mail from '#locales/pt/mail.json';

type Compiled = [typeof firstLoad, typeof lazy, typeof errors, typeof mail][number];
type IdOf<Catalogue> = Catalogue extends { messages: infer Messages } ? keyof Messages : never;

declare module '@lingui/core' {
  /** A misspelt id does not compile. Before `npm run messages` has compiled the catalogues, every id is accepted. */
  interface Register {
    messageIds: IdOf<Compiled>;
  }
}

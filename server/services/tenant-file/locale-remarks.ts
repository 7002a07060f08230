import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { isLanguage, LANGUAGES } from '#domain/language.ts';
import { VARIANT_SUFFIX } from '#domain/tenant/variant-texts.ts';
import { readCatalog } from '#locales/read-catalog.ts';
import type { Problem } from './problem.ts';
import { problemAt } from './problem.ts';
import type { Shop } from './tenant-file.ts';

/** What a page can show; sentences of mails are not the shop's. */
const CATALOGUES = ['first-load', 'lazy', 'errors'] as const;

const knownIds = async (): Promise<ReadonlySet<string>> =>
  new Set((await Promise.all(CATALOGUES.map((name) => readCatalog('pt', name)))).flatMap(Object.keys));

/** Returns the texts of the shop's own that nobody would ever see, and those that cannot be read (D-56). */
export async function localeRemarks({ tenant: { customLocale } }: Shop): Promise<readonly Problem[]> {
  if (Object.keys(customLocale).length === 0) return [];
  const ids = await knownIds();
  return Object.entries(customLocale).flatMap(([variant, texts]) => {
    const path = ['tenant', 'customLocale', variant];
    if (!isLanguage(variant.replace(VARIANT_SUFFIX, '')))
      return [problemAt(path, `no language of the app: ${LANGUAGES.join(', ')}, each also with ${VARIANT_SUFFIX}`)];
    return Object.entries(texts).flatMap(([id, text]) => {
      if (!ids.has(id)) return [problemAt([...path, id], 'there is no text of this name')];
      return isReadable(text) ? [] : [problemAt([...path, id], 'not a message: check its { } and quotes')];
    });
  });
}

function isReadable(text: string): boolean {
  try {
    compileMessageOrThrow(text);
    return true;
  } catch {
    return false;
  }
}

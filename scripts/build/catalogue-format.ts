import { readFile } from 'node:fs/promises';
import type { CatalogFormatter, CatalogType } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** All ids are explicit, and line numbers change too often to be recorded. */
const po = formatter({ explicitIdAsDefault: true, lineNumbers: false });

/**
 * Gettext catalogues that show the source text above each translation, because an id alone tells a translator little. A
 * message whose only text is the id that Lingui proposes counts as untranslated.
 */
export const catalogueFormat: CatalogFormatter = {
  ...po,
  async serialize(catalog, context) {
    const { locale, sourceLocale, filename } = context;
    if (locale === sourceLocale) return po.serialize(withoutProposedTexts(catalog), context);
    const source = filename.replace(`/${locale}/`, `/${sourceLocale}/`);
    const texts = await po.parse(await readFile(source, 'utf8').catch(() => ''), { ...context, filename: source });
    return po.serialize(withSourceTexts(catalog, texts, sourceLocale), context);
  },
};

const withoutProposedTexts = (catalog: CatalogType): CatalogType =>
  Object.fromEntries(
    Object.entries(catalog).map(([id, message]) => [
      id,
      message.translation === id ? { ...message, translation: '' } : message,
    ]),
  );

const withSourceTexts = (catalog: CatalogType, source: CatalogType, sourceLocale: string): CatalogType =>
  Object.fromEntries(
    Object.entries(catalog).map(([id, message]) => {
      const text = source[id]?.translation;
      return [
        id,
        { ...message, comments: [...(message.comments ?? []), ...(text ? [`${sourceLocale}: ${text}`] : [])] },
      ];
    }),
  );

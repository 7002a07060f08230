import type { Translations } from '#domain/translations.ts';
import type { Problem } from './problem.ts';
import { problemAt } from './problem.ts';
import type { Shop } from './tenant-file.ts';

interface Translated {
  readonly path: readonly PropertyKey[];
  /** The shop's own words, by field. */
  readonly own: Readonly<Record<string, string | null>>;
  readonly translations: Translations | null;
}

/** Returns what is only half translated: a thing speaks one language, so each of its texts is there in it or none is (ADR-045). */
export const translationProblems = (shop: Shop): readonly Problem[] => everythingWorded(shop).flatMap(halves);

const halves = ({ path, own, translations }: Translated): readonly Problem[] =>
  Object.entries(translations ?? {}).flatMap(([language, texts]) =>
    Object.entries(own).flatMap(([field, words]) => {
      const place = [...path, 'translations', language, field];
      const isTranslated = texts?.[field] !== undefined;
      if (words && !isTranslated) return [problemAt(place, 'not translated, while the rest is')];
      return !words && isTranslated ? [problemAt(place, 'translates a text that is not there')] : [];
    }),
  );

function everythingWorded(shop: Shop): readonly Translated[] {
  const { title, shortName, description, translations } = shop.tenant;
  return [
    { path: ['tenant'], own: { title, shortName, description }, translations },
    ...shop.products.map((product, index) => named(product, ['products', index])),
    ...shop.complementGroups.flatMap((group, index) => [
      named(group, ['complementGroups', index]),
      ...group.items.map((item, place) => named(item, ['complementGroups', index, 'items', place])),
    ]),
    ...shop.menu_product_groups.flatMap((group, index) => [
      { path: ['menu_product_groups', index], own: { name: group.name }, translations: group.translations },
      ...group.contents.map((offer, place) => ({
        path: ['menu_product_groups', index, 'contents', place],
        own: { nickname: offer.nickname },
        translations: offer.translations,
      })),
    ]),
    ...shop.highlights.map(({ name, infoText, translations: texts }, index) => ({
      path: ['highlights', index],
      own: { name, infoText },
      translations: texts,
    })),
    ...shop.loyalties.map((programme, index) => named(programme, ['loyalties', index])),
  ];
}

interface Named {
  readonly name: string;
  readonly description: string | null;
  readonly translations: Translations | null;
}

const named = ({ name, description, translations }: Named, path: readonly PropertyKey[]): Translated => ({
  path,
  own: { name, description },
  translations,
});

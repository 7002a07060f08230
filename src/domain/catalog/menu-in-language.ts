import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts';
import { inLanguage } from '#domain/translations.ts';
import type { ComplementGroup, Menu, MenuGroup, MenuProduct } from './menu.ts';

/** Returns the menu in a language, as far as the shop has it (ADR-045). In the shop's own it is the same object. */
export const menuInLanguage = (menu: Menu, language: Language): Menu =>
  language === DEFAULT_LANGUAGE ? menu : { ...menu, groups: menu.groups.map((group) => groupIn(group, language)) };

const groupIn = (group: MenuGroup, language: Language): MenuGroup => ({
  ...inLanguage(group, language),
  products: group.products.map((product) => productIn(product, language)),
});

function productIn(product: MenuProduct, language: Language): MenuProduct {
  const { complementGroups, comboItems } = product;
  const spoken = inLanguage(product, language);
  return {
    ...spoken,
    // Who knows the product by the shop's own word for it still finds it.
    ...(spoken.name !== product.name && { ownName: product.name }),
    complementGroups: complementGroups.map((group) => complementsIn(group, language)),
    comboItems: comboItems.map((item) => inLanguage(item, language)),
  };
}

const complementsIn = (group: ComplementGroup, language: Language): ComplementGroup => ({
  ...inLanguage(group, language),
  items: group.items.map((item) => inLanguage(item, language)),
});

import { describe, expect, it } from 'vitest';
import { makeProduct } from '#tests/factories/make-product.ts';
import type { MenuGroupId, StoreId } from '#domain/ids.ts';
import type { Menu } from './menu.ts';
import { menuInLanguage } from './menu-in-language.ts';
import { foldMenu, searchMenu } from './search-menu.ts';

const translated = makeProduct({
  name: 'Pão de queijo',
  description: 'Quentinho',
  translations: { en: { name: 'Cheese bread', description: 'Warm' } },
});
const plain = makeProduct({ name: 'Broa' });
const menu: Menu = {
  storeId: 'store' as StoreId,
  shippingType: 'TAKEOUT',
  groups: [{ id: 'g' as MenuGroupId, name: 'Pães', color: null, products: [translated, plain] }],
};
const wordsIn = (language: 'pt' | 'en' | 'fr') => {
  const [group] = menuInLanguage(menu, language).groups;
  return group?.products.map(({ name, description, lang }) => ({ name, description, lang }));
};

describe('menuInLanguage (ADR-045)', () => {
  it('leaves the menu as it is in the language of the shop', () => {
    expect(menuInLanguage(menu, 'pt')).toBe(menu);
  });

  it('shows a product in the language where the shop has it, otherwise in its own, and says so', () => {
    expect(wordsIn('en')).toEqual([
      { name: 'Cheese bread', description: 'Warm', lang: 'en-US' },
      { name: 'Broa', description: plain.description, lang: 'pt-BR' },
    ]);
    expect(wordsIn('fr')?.map(({ name, lang }) => [name, lang])).toEqual([
      ['Pão de queijo', 'pt-BR'],
      ['Broa', 'pt-BR'],
    ]);
  });

  it.each(['cheese', 'queijo'])('finds a translated product by “%s”', (text) => {
    const folded = foldMenu(menuInLanguage(menu, 'en').groups);
    const found = searchMenu(folded, { text, groupIds: [], sort: 'menu' });
    expect(found.flatMap(({ products }) => products.map(({ name }) => name))).toEqual(['Cheese bread']);
  });
});

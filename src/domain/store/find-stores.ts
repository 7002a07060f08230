import { foldText } from '#domain/fold-text.ts';
import type { Store } from './store.ts';

type Named = Pick<Store, 'name'>;
type Searched = Pick<Store, 'name' | 'label' | 'address' | 'district' | 'city'>;

/** Sorts stores by name, for lists without distances (A§8). */
export const storesByName = <Listed extends Named>(stores: readonly Listed[]): readonly Listed[] =>
  stores.toSorted((a, b) => compare(foldText(a.name), foldText(b.name)));

/**
 * Returns the stores whose name or address contains every word of the text,
 * in any order, ignoring case and accents (A§2).
 */
export function findStores<Listed extends Searched>(stores: readonly Listed[], text: string): readonly Listed[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return stores;
  return stores.filter(({ name, label, address, district, city }) => {
    const searched = foldText([name, label, address, district, city].join(' '));
    return words.every((word) => searched.includes(word));
  });
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

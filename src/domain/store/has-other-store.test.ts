import { describe, expect, it } from 'vitest';
import { makeStore } from '#tests/factories/make-store.ts';
import { hasOtherStore } from './has-other-store.ts';
import type { StoreId } from '#domain/ids.ts';

const paulista = makeStore();
const norte = makeStore({ id: 'norte' as StoreId });

describe('hasOtherStore', () => {
  it('a store can be changed where the list has another one', () => {
    expect(hasOtherStore([paulista, norte], paulista.id)).toBe(true);
    expect(hasOtherStore([paulista], paulista.id)).toBe(false);
    expect(hasOtherStore([], null)).toBe(false);
  });

  it('whoever is in a store that was withdrawn can leave it, also where only one is left', () => {
    expect(hasOtherStore([norte], paulista.id)).toBe(true);
  });
});

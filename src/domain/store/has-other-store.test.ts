import { describe, expect, it } from 'vitest';
import { makeStore } from '#tests/factories/make-store.ts';
import { hasOtherStore } from './has-other-store.ts';
import type { StoreId } from '#domain/ids.ts';

const paulista = makeStore();
const norte = makeStore({ id: 'norte' as StoreId });

describe('hasOtherStore', () => {
  it('is true when the list has another store', () => {
    expect(hasOtherStore([paulista, norte], paulista.id)).toBe(true);
    expect(hasOtherStore([paulista], paulista.id)).toBe(false);
    expect(hasOtherStore([], null)).toBe(false);
  });

  it('is true in a withdrawn store when one other store is left', () => {
    expect(hasOtherStore([norte], paulista.id)).toBe(true);
  });
});

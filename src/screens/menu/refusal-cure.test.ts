import { describe, expect, it } from 'vitest';
import { makeStore } from '#tests/factories/make-store.ts';
import { refusalCure } from './refusal-cure.ts';

const store = makeStore({ schedule: { ...makeStore().schedule, enabled: true } });
const cureOf = (code: Exclude<Parameters<typeof refusalCure>[0]['code'], 'belowMinimum'>, shop = store) =>
  refusalCure({ code }, { store: shop, cartRow: undefined });

describe('every refusal leads to its cure', () => {
  it('opens the sheet where the missing thing is chosen', () => {
    expect(cureOf('noTag')).toEqual({ sheet: 'tag' });
    expect(cureOf('outsideRange')).toEqual({ sheet: 'address' });
    expect(cureOf('slotFull')).toEqual({ sheet: 'schedule' });
    expect(cureOf('slotNotOffered')).toEqual({ sheet: 'schedule' });
    expect(cureOf('menuOnly')).toEqual({ sheet: 'stores' });
  });

  it('of a closed store is a slot, where it has any, else another store (D-18)', () => {
    expect(cureOf('storeClosed')).toEqual({ sheet: 'schedule' });
    const without = makeStore({ schedule: { ...store.schedule, enabled: false } });
    expect(cureOf('storeClosed', without)).toEqual({ sheet: 'stores' });
  });

  it('goes on to the review after a login that something in the bag asks for, which sends a customer to the right one', () => {
    expect(cureOf('needsLogin')).toEqual({ to: '/login?redirect=%2Fcomanda' });
  });
});

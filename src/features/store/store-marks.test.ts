import { describe, expect, it } from 'vitest';
import { makeStore } from '#tests/factories/make-store.ts';
import { type MarkInput, storeMarks } from './store-marks.ts';

const SETTINGS = { deliveryDisabled: false, qrCodeOnly: false };
const marks = (store: Parameters<typeof makeStore>[0], input: Partial<MarkInput> = {}) =>
  storeMarks({ store: makeStore(store), settings: SETTINGS, isOpen: true, shippingType: 'ADDRESS', ...input });

describe('the marks of a store in a list', () => {
  it('are none for an open store that receives orders in the wanted way', () => {
    expect(marks({})).toEqual([]);
    expect(marks({ deliveryEnabled: false }, { shippingType: 'TAKEOUT' })).toEqual([]);
  });

  it('say that it is closed, and what else there is to know', () => {
    expect(marks({}, { isOpen: false })).toEqual(['closed']);
    expect(marks({ menuOnly: true }, { isOpen: false })).toEqual(['closed', 'menuOnly']);
  });

  it('say that nothing is brought there or picked up there, also where a table can be served', () => {
    expect(marks({ deliveryEnabled: false, takeoutEnabled: false })).toEqual(['noShipping']);
    expect(marks({ takeoutEnabled: false }, { settings: { ...SETTINGS, deliveryDisabled: true } })).toEqual([
      'noShipping',
    ]);
  });

  it('say in which way alone it takes orders, if that is not the wanted one', () => {
    expect(marks({ deliveryEnabled: false })).toEqual(['takeoutOnly']);
    expect(marks({}, { settings: { ...SETTINGS, deliveryDisabled: true } })).toEqual(['takeoutOnly']);
    expect(marks({ takeoutEnabled: false }, { shippingType: 'TAKEOUT' })).toEqual(['deliveryOnly']);
  });
});

import { describe, expect, it } from 'vitest';
import { makeCart, makeLine } from '#tests/factories/make-cart.ts';
import { makeStore, makeTagContext } from '#tests/factories/make-store.ts';
import { makeProduct } from '#tests/factories/make-product.ts';
import { isSoldFor, JOURNEY_OF } from './journey.ts';
import {
  allowedShippingTypes,
  chooseShippingType,
  isEnabledFor,
  shippingChangeAsks,
  type ShippingContext,
  shippingTypeOnEntry,
} from './shipping-choice.ts';

const situation = (overrides: Partial<ShippingContext> = {}): ShippingContext => ({
  settings: { deliveryDisabled: false, qrCodeOnly: false },
  context: null,
  isTagRequested: false,
  store: makeStore(),
  ...overrides,
});

const deliveryDisabled = { deliveryDisabled: true, qrCodeOnly: false };
const qrCodeOnly = { deliveryDisabled: false, qrCodeOnly: true };
const table = makeTagContext();

describe('allowed shipping types (A§4, D-14)', () => {
  it('a tag-only-delivery context allows only TAG, also where delivery is disabled', () => {
    const context = makeTagContext({ isTagOnlyDelivery: true });
    expect(allowedShippingTypes(situation({ context }))).toEqual(['TAG']);
    expect(allowedShippingTypes(situation({ context, settings: deliveryDisabled }))).toEqual(['TAG']);
  });

  it('a tab allows only TAG, because its orders are served at its table (ADR-032)', () => {
    const context = makeTagContext({ isPostpaid: true, tag: null });
    expect(allowedShippingTypes(situation({ context }))).toEqual(['TAG']);
    expect(chooseShippingType(situation({ context }), 'ADDRESS', false)).toBe('TAG');
  });

  it('a QR-only tenant allows only TAG', () => {
    expect(allowedShippingTypes(situation({ settings: qrCodeOnly }))).toEqual(['TAG']);
  });

  it('delivery disabled allows only TAKEOUT, plus TAG when a tag exists', () => {
    expect(allowedShippingTypes(situation({ settings: deliveryDisabled }))).toEqual(['TAKEOUT']);
    expect(allowedShippingTypes(situation({ settings: deliveryDisabled, context: table }))).toEqual(['TAKEOUT', 'TAG']);
  });

  it('otherwise TAG (if a tag exists), TAKEOUT and ADDRESS are allowed', () => {
    expect(allowedShippingTypes(situation())).toEqual(['ADDRESS', 'TAKEOUT']);
    expect(allowedShippingTypes(situation({ context: table }))).toEqual(['ADDRESS', 'TAKEOUT', 'TAG']);
    expect(allowedShippingTypes(situation({ isTagRequested: true }))).toEqual(['ADDRESS', 'TAKEOUT', 'TAG']);
  });

  it('TAG is allowed where the scanned code leaves it to its guests to say where they are, and not where it is locked without a name', () => {
    const door = makeTagContext({ tag: null, isTagLocked: false });
    expect(allowedShippingTypes(situation({ context: door }))).toEqual(['ADDRESS', 'TAKEOUT', 'TAG']);
    expect(allowedShippingTypes(situation({ context: { ...door, isTagLocked: true } }))).toEqual([
      'ADDRESS',
      'TAKEOUT',
    ]);
  });

  it('excludes types that the store does not offer; an empty result means "store has no shipping types"', () => {
    const store = makeStore({ deliveryEnabled: false });
    expect(allowedShippingTypes(situation({ store }))).toEqual(['TAKEOUT']);
    const none = makeStore({ deliveryEnabled: false, takeoutEnabled: false, tagEnabled: false });
    expect(allowedShippingTypes(situation({ store: none }))).toEqual([]);
    expect(allowedShippingTypes(situation({ store: null }))).toEqual([]);
  });
});

describe('how somebody receives who enters a store', () => {
  const entering = (store: Partial<ReturnType<typeof makeStore>>) =>
    shippingTypeOnEntry(situation({ store: makeStore(store) }), 'ADDRESS');

  it('stays as it was where the store offers that, and is what the store offers otherwise (A§4)', () => {
    expect(entering({})).toBe('ADDRESS');
    expect(entering({ deliveryEnabled: false })).toBe('TAKEOUT');
  });

  it('is at a table, before one is scanned, where the store sells nowhere else', () => {
    const nowhereElse = { deliveryEnabled: false, takeoutEnabled: false };
    expect(entering({ ...nowhereElse, tagEnabled: true })).toBe('TAG');
    expect(entering({ ...nowhereElse, tagEnabled: false })).toBe('ADDRESS');
  });
});

describe('the choice (A§4)', () => {
  it('is kept if the store allows it', () => {
    expect(chooseShippingType(situation({ context: table }), 'TAKEOUT', false)).toBe('TAKEOUT');
  });

  it('falls back to TAG if enabled and a tag exists or is requested', () => {
    expect(chooseShippingType(situation({ context: table }), null, false)).toBe('TAG');
    expect(chooseShippingType(situation({ isTagRequested: true }), null, false)).toBe('TAG');
  });

  it('otherwise to ADDRESS if enabled and without an address problem', () => {
    expect(chooseShippingType(situation(), null, false)).toBe('ADDRESS');
    expect(chooseShippingType(situation({ store: makeStore({ takeoutEnabled: false }) }), 'TAKEOUT', false)).toBe(
      'ADDRESS',
    );
  });

  it('otherwise to TAKEOUT', () => {
    expect(chooseShippingType(situation(), null, true)).toBe('TAKEOUT');
  });

  it('otherwise to none', () => {
    expect(chooseShippingType(situation({ store: makeStore({ takeoutEnabled: false }) }), null, true)).toBeNull();
  });

  it('has no tag to fall back to in a QR-only tenant before a scan', () => {
    expect(chooseShippingType(situation({ settings: qrCodeOnly }), null, false)).toBeNull();
  });

  it('falls back to TAG in a QR-only tenant after the scan of a store, whose table is asked for', () => {
    const context = makeTagContext({ tag: null });
    expect(chooseShippingType(situation({ settings: qrCodeOnly, context }), 'ADDRESS', false)).toBe('TAG');
    expect(chooseShippingType(situation({ context }), 'ADDRESS', false)).toBe('ADDRESS');
  });

  it('keeps a chosen ADDRESS, even with an address problem', () => {
    expect(chooseShippingType(situation(), 'ADDRESS', true)).toBe('ADDRESS');
  });
});

it('changing the type requires confirmation only when the cart or a schedule would be lost (A§4, D-15)', () => {
  expect(shippingChangeAsks(makeCart([]), false)).toBe(false);
  expect(shippingChangeAsks(makeCart([]), true)).toBe(true);
  expect(shippingChangeAsks(makeCart([makeLine()]), false)).toBe(true);
});

it('each type is enabled by its own flag of the store (A§5)', () => {
  const store = { deliveryEnabled: true, takeoutEnabled: false, tagEnabled: false };
  expect([isEnabledFor(store, 'ADDRESS'), isEnabledFor(store, 'TAKEOUT'), isEnabledFor(store, 'TAG')]).toEqual([
    true,
    false,
    false,
  ]);
});

it('TAG sells the honest market, TAKEOUT the takeout and ADDRESS the delivery journey (D-16)', () => {
  expect(JOURNEY_OF).toEqual({ TAG: 'honestMarket', TAKEOUT: 'takeout', ADDRESS: 'delivery' });
  const journeys = { checkout: true, delivery: false, takeout: true, honestMarket: false };
  expect(isSoldFor(makeProduct({ journeys }), 'TAKEOUT')).toBe(true);
  expect(isSoldFor(makeProduct({ journeys }), 'ADDRESS')).toBe(false);
});

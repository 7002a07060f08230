import { describe, expect, it } from 'vitest';
import type { KeyedMenu } from '#bridge/quote-client.ts';
import { makeStore } from '#tests/factories/make-store.ts';
import { missingPart } from './missing-part.ts';

const asked = (error?: Error) => ({ isRunning: false, error, doneAt: undefined, again: () => undefined });
const failed = asked(new Error('no signal'));
const here = { store: makeStore(), revalidation: failed };
const menu = { version: {} as KeyedMenu, revalidation: failed };

describe('missingPart', () => {
  it('what is on this device is reviewed, whether it could be asked about or not', () => {
    expect(missingPart(here, menu)).toBeNull();
  });

  it('what is not here and cannot be had is told, instead of waiting for ever', () => {
    expect(missingPart({ ...here, store: undefined }, menu)).toMatchObject({ title: 'fetchPointsFailure' });
    expect(missingPart(here, { ...menu, version: null })).toMatchObject({ title: 'fetchProductsFailure', ...failed });
  });

  it('while it is asked for there is something to wait for', () => {
    expect(missingPart({ store: undefined, revalidation: asked() }, menu)).toBeNull();
    expect(missingPart(here, { version: null, revalidation: asked() })).toBeNull();
    expect(missingPart(here, { version: undefined, revalidation: failed })).toBeNull();
  });
});

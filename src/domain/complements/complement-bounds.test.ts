import { describe, expect, it } from 'vitest';
import { makeComplementGroup } from '#tests/factories/make-product.ts';
import { canChoose } from './choose-complements.ts';
import { boundsLabel, boundsOf, hasContradictoryBounds, missingGroups } from './complement-bounds.ts';

describe('complement bounds (A§5)', () => {
  it.each([
    [1, 1, { kind: 'exactlyOne' }],
    [3, 3, { kind: 'exactly', count: 3 }],
    [0, 4, { kind: 'upTo', max: 4 }],
    [1, 3, { kind: 'between', min: 1, max: 3 }],
    [1, null, { kind: 'atLeast', min: 1 }],
    [0, null, { kind: 'any' }],
  ])('labels min %s and max %s as %o', (min, max, label) => {
    expect(boundsLabel({ min, max })).toEqual(label);
  });

  it('treats min > max as min = max, and reports it (D-27)', () => {
    expect(boundsOf({ min: 5, max: 2 })).toEqual({ min: 2, max: 2 });
    expect(hasContradictoryBounds({ min: 5, max: 2 })).toBe(true);
    expect(hasContradictoryBounds({ min: 2, max: 1 })).toBe(true);
    expect(hasContradictoryBounds({ min: 2, max: 2 })).toBe(false);
    expect(hasContradictoryBounds({ min: 1, max: 0 })).toBe(false);
    expect(hasContradictoryBounds({ min: 2, max: null })).toBe(false);
  });

  it('hides a group with max 0, which has no choices and no requirement (D-27)', () => {
    const hidden = makeComplementGroup('hidden', { min: 1, max: 0 });
    expect(canChoose(hidden, [])).toBe(false);
    expect(missingGroups([hidden], [])).toEqual([]);
  });
});

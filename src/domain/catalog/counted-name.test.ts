import { describe, expect, it } from 'vitest';
import { countedName } from './counted-name.ts';

describe('countedName', () => {
  it('includes the quantity if it is above one', () => {
    expect(countedName({ quantity: 2, name: 'Bacon' })).toBe('2× Bacon');
    expect(countedName({ quantity: 1, name: 'Bacon' })).toBe('Bacon');
  });
});

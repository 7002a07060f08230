import { describe, expect, it } from 'vitest';
import { comboDetails } from './combo-details.ts';
import type { OrderCombo } from '#domain/order/order.ts';

describe('comboDetails', () => {
  it('tells the parts of a combo, how many of each, and what was chosen with it (B§3)', () => {
    const combo = {
      parts: [{ amount: 1, name: 'Café' }],
      complements: [{ quantity: 1, name: 'Sem açúcar' }],
    } as unknown as OrderCombo;
    expect(comboDetails(combo)).toEqual(['1× Café', 'Sem açúcar']);
  });
});

import { describe, expect, it } from 'vitest';
import { comboDetails } from './combo-details.ts';
import type { OrderCombo } from '#domain/order/order.ts';

describe('comboDetails', () => {
  it('lists the parts of a combo with their amounts, and the chosen complements (B§3)', () => {
    const combo = {
      parts: [{ amount: 1, name: 'Café' }],
      complements: [{ quantity: 1, name: 'Sem açúcar' }],
    } as unknown as OrderCombo;
    expect(comboDetails(combo)).toEqual(['1× Café', 'Sem açúcar']);
  });
});

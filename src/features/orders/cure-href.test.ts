import { describe, expect, it } from 'vitest';
import { cureHref } from './cure-href.ts';

describe('cureHref', () => {
  it('a slot that is full or past opens the slot picker, an address outside the range the addresses', () => {
    expect(cureHref('/pedido', 'slot_full')).toBe('/pedido?sheet=schedule');
    expect(cureHref('/comanda', 'slot_past')).toBe('/comanda?sheet=schedule');
    expect(cureHref('/pedido', 'outside_range')).toBe('/pedido?sheet=address');
  });

  it('everything else is corrected in the review itself', () => {
    expect(cureHref('/pedido', 'price_changed')).toBe('/pedido');
    expect(cureHref('/pedido', null)).toBe('/pedido');
  });
});

import { describe, expect, it } from 'vitest';
import { amountDue } from './amount-due.ts';
import { cents } from './cents.ts';

const payment = (status: 'PAID' | 'PENDING' | 'REFUSED', total: number) => ({ status, total: cents(total) });

describe('amountDue', () => {
  it('is the total minus paid payments; refused and pending payments do not count', () => {
    expect(amountDue(cents(2000), [payment('PAID', 500), payment('REFUSED', 1500), payment('PENDING', 1500)])).toBe(
      1500,
    );
  });

  it('is never negative', () => {
    expect(amountDue(cents(1000), [payment('PAID', 1000), payment('PAID', 1000)])).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { submitLabel } from './submit-label.ts';

const SITUATION = { isPaid: true, method: null, methods: ['PIX', 'CASH'], type: 'TAG' } as const;

describe('submitLabel', () => {
  it('reads "confirm" for post-paid and for what is covered, otherwise "pay" (A§2)', () => {
    expect(submitLabel({ ...SITUATION, isPaid: false })).toBe('review.confirm');
    expect(submitLabel(SITUATION)).toBe('review.pay');
    expect(submitLabel({ ...SITUATION, method: 'PIX' })).toBe('review.pay');
  });

  it('says where it is paid, if that is not here', () => {
    expect(submitLabel({ ...SITUATION, method: 'CASH' })).toBe('review.payAtTable');
    expect(submitLabel({ ...SITUATION, methods: ['CASH'], type: 'ADDRESS' })).toBe('review.payOnDelivery');
  });
});

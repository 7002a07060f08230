import { describe, expect, it } from 'vitest';
import type { IdempotencyKey, TenantId } from '#domain/ids.ts';
import { fingerprintOf, lockOf } from './claim.ts';

const of = (body: unknown, path = '/transactions'): string => fingerprintOf('POST', path, body);

describe('a claim', () => {
  it('takes bodies that differ only in the order of their names for the same request', () => {
    expect(of({ a: 1, b: [{ c: 2, d: 3 }] })).toBe(of({ b: [{ d: 3, c: 2 }], a: 1 }));
  });

  it('tells apart bodies, orders of lines, and paths', () => {
    const prints = [of({ a: 1 }), of({ a: 2 }), of({ a: '1' }), of([1, 2]), of([2, 1]), of({ a: 1 }, '/orders/cancel')];
    expect(new Set(prints).size).toBe(prints.length);
  });

  it("never locks one tenant's or caller's key for another's", () => {
    const claim = { tenantId: 'a' as TenantId, caller: 'visitor', key: 'k' as IdempotencyKey, fingerprint: '' };
    const locks = [claim, { ...claim, tenantId: 'b' as TenantId }, { ...claim, caller: 'customer:1' }].map(lockOf);
    expect(new Set(locks).size).toBe(3);
  });
});

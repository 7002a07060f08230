import { describe, expect, it } from 'vitest';
import type { IdempotencyKey, TenantId } from '#domain/ids.ts';
import { fingerprintOf, lockOf } from './claim.ts';

const of = (body: unknown, path = '/transactions'): string => fingerprintOf('POST', path, body);

describe('a claim', () => {
  it('is the same for bodies that differ only in the order of their keys', () => {
    expect(of({ a: 1, b: [{ c: 2, d: 3 }] })).toBe(of({ b: [{ d: 3, c: 2 }], a: 1 }));
  });

  it('differs for other bodies, another order of lines, and other paths', () => {
    const prints = [of({ a: 1 }), of({ a: 2 }), of({ a: '1' }), of([1, 2]), of([2, 1]), of({ a: 1 }, '/orders/cancel')];
    expect(new Set(prints).size).toBe(prints.length);
  });

  it('has a different lock for each tenant and caller', () => {
    const claim = { tenantId: 'a' as TenantId, caller: 'visitor', key: 'k' as IdempotencyKey, fingerprint: '' };
    const locks = [claim, { ...claim, tenantId: 'b' as TenantId }, { ...claim, caller: 'customer:1' }].map(lockOf);
    expect(new Set(locks).size).toBe(3);
  });
});

import { describe, expect, it } from 'vitest';
import { keepSame } from './keep-same.ts';

describe('what was read again', () => {
  it('is the same object while its content is the same, beginning with the first', () => {
    const painted = { name: 'Centro', hours: [8, 18] };
    const same = keepSame(painted);
    expect(same({ name: 'Centro', hours: [8, 18] })).toBe(painted);
    const closed = { name: 'Centro', hours: [] };
    expect(same(closed)).toBe(closed);
    expect(same({ name: 'Centro', hours: [] })).toBe(closed);
  });

  it('may have been nothing, and may be nothing again', () => {
    const same = keepSame<{ readonly name: string } | null | undefined>(undefined);
    expect(same(null)).toBeNull();
    const store = { name: 'Centro' };
    expect(same(store)).toBe(store);
    expect(same(undefined)).toBeUndefined();
  });
});

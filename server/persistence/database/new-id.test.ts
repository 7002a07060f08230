import { describe, expect, it } from 'vitest';
import { newId } from './new-id.ts';

describe('a new id', () => {
  it('is a UUID of version 7 and variant 10 (RFC 9562)', () => {
    expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('begins with its millisecond, so ids sort by age', () => {
    expect(newId(0x01_23_45_67_89_ab).startsWith('01234567-89ab-7')).toBe(true);
    expect(newId(1_000) < newId(1_001)).toBe(true);
  });

  it('differs between two calls of the same millisecond', () => {
    expect(newId(1)).not.toBe(newId(1));
  });
});

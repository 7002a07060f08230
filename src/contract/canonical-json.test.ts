import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

const shuffled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, member]) => [key, shuffled(member)]),
  );
};

describe('canonical JSON', () => {
  it('is the same text for the same value, whatever order its keys were written in (P60)', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalJson(shuffled(value))).toBe(canonicalJson(value));
      }),
    );
  });

  it('is JSON that says the same', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('is a fixed point: frozen bytes stay the same when they are read and frozen again', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
      }),
    );
  });

  it('keeps the order of a list', () => expect(canonicalJson([2, 1, { b: 1, a: 2 }])).toBe('[2,1,{"a":2,"b":1}]'));

  it('leaves out what is undefined', () => expect(canonicalJson({ b: undefined, a: 1 })).toBe('{"a":1}'));

  it('refuses numbers that JSON would silently turn into null', () => {
    expect(() => canonicalJson({ total: Number.NaN })).toThrow(TypeError);
    expect(() => canonicalJson([Infinity])).toThrow(TypeError);
  });
});

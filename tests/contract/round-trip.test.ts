import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { arbitraryOf } from './arbitrary-of.ts';
import { CONTRACT_SCHEMAS } from './contract-schemas.ts';

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('every schema of the contract', () => {
  it.each(CONTRACT_SCHEMAS)('%s: what one side encodes, the other decodes to the same value', (_name, schema) => {
    fc.assert(
      fc.property(arbitraryOf(schema), (wire) => {
        const value = z.decode(schema, wire);
        const travelled = throughJson(z.encode(schema, value));
        expect(z.decode(schema, travelled)).toEqual(value);
      }),
      { numRuns: 50 },
    );
  });

  it.each(CONTRACT_SCHEMAS)('%s: whatever arrives, decoding answers and never throws', (_name, schema) => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.anything()), (wire) => {
        expect(typeof z.safeDecode(schema, wire).success).toBe('boolean');
      }),
      { numRuns: 50 },
    );
  });
});

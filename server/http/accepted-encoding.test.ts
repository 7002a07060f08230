import { describe, expect, it } from 'vitest';
import { acceptedEncoding } from './accepted-encoding.ts';

describe('the accepted encoding', () => {
  it.each([
    [undefined, null],
    ['identity', null],
    ['gzip, deflate', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['brotli-like, xgzip', null],
  ])('of %j is %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding);
  });
});

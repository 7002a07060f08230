import { describe, expect, it } from 'vitest';
import { NetworkError } from '#remote/api-error.ts';
import { exceptionLabel } from './exception-label.ts';

describe('exceptionLabel', () => {
  it('returns the type of an error and its place in our files, never its message, which may quote user input', () => {
    const error = new TypeError('cannot read 529.982.247-25');
    error.stack = 'TypeError: cannot read 529.982.247-25\n    at x (https://shop.example/assets/menu-B2.js:1:204)';
    expect(exceptionLabel(error)).toBe('TypeError menu-B2.js:1:204');
  });

  it('labels a failed call with its reason, and ignores what is not an error', () => {
    expect(exceptionLabel(new NetworkError('x'))).toBe('network');
    expect(exceptionLabel('Júlia')).toBe('unknown');
  });
});

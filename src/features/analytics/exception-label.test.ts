import { expect, it } from 'vitest';
import { NetworkError } from '#remote/api-error.ts';
import { exceptionLabel } from './exception-label.ts';

it('tells the kind of an error and where in our files, never its message, which may quote what somebody typed', () => {
  const error = new TypeError('cannot read 529.982.247-25');
  error.stack = 'TypeError: cannot read 529.982.247-25\n    at x (https://shop.example/assets/menu-B2.js:1:204)';
  expect(exceptionLabel(error)).toBe('TypeError menu-B2.js:1:204');
});

it('tells a failed call by its reason, and what is no error by nothing', () => {
  expect(exceptionLabel(new NetworkError('x'))).toBe('network');
  expect(exceptionLabel('Júlia')).toBe('unknown');
});

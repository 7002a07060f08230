import { afterEach, expect, it, vi } from 'vitest';
import { tabStorage } from './tab-storage.ts';

afterEach(() => vi.unstubAllGlobals());

it('of a tab is the browser’s own', () => {
  const sessionStorage = {};
  vi.stubGlobal('sessionStorage', sessionStorage);
  expect(tabStorage()).toBe(sessionStorage);
});

it('remembers as long as the page is open where the browser blocks its own', () => {
  vi.stubGlobal('sessionStorage', undefined);
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  tabStorage().setItem('token', '1');
  expect(tabStorage().getItem('token')).toBe('1');
  tabStorage().removeItem('token');
  expect(tabStorage().getItem('token')).toBeNull();
});

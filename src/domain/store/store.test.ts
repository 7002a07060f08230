import { describe, expect, it } from 'vitest';
import { isUsableLink } from './store.ts';

describe('the link of a banner', () => {
  it.each([
    'https://aurora.example/festa',
    'http://aurora.example',
    'mailto:ola@aurora.example',
    'tel:+551130037300',
    '/aurora/carrinho',
  ])('is followed: %s', (url) => expect(isUsableLink(url)).toBe(true));

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<p>',
    '//evil.example',
    'aurora.example',
    '',
  ])('is not followed: %j', (url) => expect(isUsableLink(url)).toBe(false));
});

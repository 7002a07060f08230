import { describe, expect, it } from 'vitest';
import { isOwnFile } from './workbox-plugins.ts';

const file = (type: string, status = 200) => new Response('content', { status, headers: { 'content-type': type } });

describe('a file for the cache', () => {
  it('is a script, a style or a picture that came', () => {
    for (const type of ['text/javascript; charset=utf-8', 'text/css', 'image/webp', 'application/pdf'])
      expect(isOwnFile(file(type))).toBe(true);
    expect(isOwnFile(new Response('no type'))).toBe(true);
  });

  it('is no error, and nothing that cannot be read (P24)', () => {
    expect(isOwnFile(file('text/javascript', 404))).toBe(false);
    expect(isOwnFile(file('image/webp', 503))).toBe(false);
    expect(isOwnFile(Response.error())).toBe(false);
  });

  it('is no page: that is the login of a Wi-Fi, which would stay under the file’s name for ever (P4)', () => {
    expect(isOwnFile(file('text/html'))).toBe(false);
    expect(isOwnFile(file('text/html; charset=utf-8'))).toBe(false);
  });
});

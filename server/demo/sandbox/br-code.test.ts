import * as fc from 'fast-check';
import { hasError, isDynamicPix, parsePix } from 'pix-utils';
import { describe, expect, it } from 'vitest';
import { brCode, locationOf } from './br-code.ts';

const LOCATION = 'pix.balcao.example/v2/0123456789abcdef0123456789abcdef';
const code = brCode({ location: LOCATION, merchantName: 'Padaria Aurora', merchantCity: 'São Paulo' });

const anyText = fc.string({ unit: 'grapheme', maxLength: 60 });
const anyId = fc.uuid().map((uuid) => uuid.replaceAll('-', ''));

const fieldLength = (text: string, id: string): number => Number(new RegExp(`${id}(\\d\\d)`).exec(text)?.[1]);

describe('a BR Code', () => {
  it('says what the manual of PIX codes asks of a dynamic one, and where its charge is', () => {
    expect(code).toMatch(/^000201010212/);
    expect(code).toContain('0014br.gov.bcb.pix');
    expect(code).toContain(`25${LOCATION.length}${LOCATION}`);
    expect(code).toContain('5204000053039865802BR5914PADARIA AURORA6009SAO PAULO62070503***6304');
    expect(fieldLength(code, '26')).toBe(4 + 14 + 4 + LOCATION.length);
  });

  it('is read by an independent parser, whatever the shop is called and wherever it is', () => {
    fc.assert(
      fc.property(anyId, anyText, anyText, (id, merchantName, merchantCity) => {
        const location = `pix.balcao.example/v2/${id}`;
        const text = brCode({ location, merchantName, merchantCity });
        const pix = parsePix(text);
        if (hasError(pix) || !isDynamicPix(pix)) throw new Error(`${text}: ${JSON.stringify(pix)}`);
        expect(pix.url).toBe(location);
        expect(pix.merchantName).toMatch(/^[\w .-]{1,25}$/);
        expect(pix.merchantCity).toMatch(/^[\w .-]{1,15}$/);
        expect(text.length).toBeLessThanOrEqual(512);
      }),
    );
  });

  it('is read back, also with blanks around it', () => {
    expect(locationOf(` ${code}\n`)).toBe(LOCATION);
  });

  it('is not read with any one character changed', () => {
    for (let at = 0; at < code.length - 4; at++) {
      const changed = code.slice(0, at) + (code[at] === 'x' ? 'y' : 'x') + code.slice(at + 1);
      expect(locationOf(changed)).toBeNull();
    }
    expect(locationOf('')).toBeNull();
    expect(locationOf('6304')).toBeNull();
  });

  it('has a checksum that is read in either case, and nobody else is believed about it', () => {
    expect(locationOf(code.slice(0, -4) + code.slice(-4).toLowerCase())).toBe(LOCATION);
    expect(locationOf(`${code.slice(0, -4)}0000`)).toBeNull();
    expect(hasError(parsePix(`${code.slice(0, -4)}0000`))).toBe(true);
  });
});

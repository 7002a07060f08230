import fc from 'fast-check';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { decodeFrame, decodePhoto } from './decode-qr.ts';

const LINK = 'https://pedidos.example/aurora/o/a0000000-0000-4000-8000-000000000012';

/** Renders a code as pixels, `scale` pixels per module, dark on light unless inverted. */
function printed(text: string, { scale = 6, isInverted = false } = {}): ImageData {
  const { data: modules, size } = encode(text, { border: 4 });
  const side = Math.round(size * scale);
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let pixel = 0; pixel < side * side; pixel += 1) {
    const isDark = modules[Math.floor(pixel / side / scale)]?.[Math.floor((pixel % side) / scale)] ?? false;
    data.fill(isDark === isInverted ? 230 : 40, pixel * 4, pixel * 4 + 3);
  }
  return { data, width: side, height: side, colorSpace: 'srgb' };
}

describe('reading a QR code', () => {
  it('returns the encoded text', () => {
    expect(decodeFrame(printed(LINK))).toBe(LINK);
    expect(decodePhoto(printed(LINK))).toBe(LINK);
  });

  it('reads the frames of 200 tables but for one in fifty: what is between the corners of a code depends on its link', () => {
    const links = fc.sample(fc.uuid(), { numRuns: 200, seed: 1 }).map((id) => `https://pedidos.example/aurora/o/${id}`);
    const unread = links.filter((link, at) => decodeFrame(printed(link, { scale: 3 + (at % 13) / 2.1 })) !== link);
    expect(unread.length).toBeLessThanOrEqual(4);
  });

  it('keeps non-ASCII letters', () => {
    expect(decodeFrame(printed('Pão de queijo — mesa 3'))).toBe('Pão de queijo — mesa 3');
  });

  it('reads light on dark from a photo', () => {
    expect(decodePhoto(printed(LINK, { isInverted: true }))).toBe(LINK);
  });

  it('returns null for a picture without a code', () => {
    const blank = { data: new Uint8ClampedArray(500 * 500 * 4).fill(200), width: 500, height: 500 } as ImageData;
    expect(decodeFrame(blank)).toBeNull();
    expect(decodePhoto(blank)).toBeNull();
  });
});

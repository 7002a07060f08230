import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AA_TEXT, contrast } from './contrast.ts';
import { hexFromRgb, rgbFromHex } from './hex-colour.ts';
import { oklchFromRgb, rgbFromOklch } from './oklch.ts';
import { paletteCss } from './palette-css.ts';
import { DEFAULT_PRIMARY, SURFACES, themePalette, VIVID_CHROMA, type Accent } from './theme-palette.ts';

const HEX = /^#[\da-f]{6}$/;
const hexColour = fc.stringMatching(HEX);

function textContrasts(accent: Accent, surfaces: readonly string[]): readonly number[] {
  return [
    contrast(accent.onAccent, accent.accent),
    contrast(accent.onAccent, accent.accentStrong),
    contrast(accent.accentText, accent.accentSoft),
    ...surfaces.map((surface) => contrast(accent.accentText, surface)),
  ];
}

/** Of a fill with hardly any colour: its least contrast with the surfaces; of a vivid one no number is too high. */
function boldness(fill: string, surfaces: readonly string[]): number {
  const isVivid = oklchFromRgb(rgbFromHex(fill)!).chroma >= VIVID_CHROMA - 0.005;
  return isVivid ? Infinity : Math.min(...surfaces.map((surface) => contrast(fill, surface)));
}

describe('the palette of a tenant', () => {
  it('has a contrast of at least 4.5 for every text in both schemes, whatever the colour', () => {
    fc.assert(
      fc.property(hexColour, (primary) => {
        const { light, dark } = themePalette(primary);
        const worst = Math.min(...textContrasts(light, SURFACES.light), ...textContrasts(dark, SURFACES.dark));
        expect(worst).toBeGreaterThanOrEqual(AA_TEXT);
      }),
      { numRuns: 500 },
    );
  });

  it.each(['#ffff00', '#ffd600', '#ffffff', '#000000', '#808080', '#777777', '#00ff00', '#0000ff', '#ff0000'])(
    'is readable for the difficult colour %s',
    (primary) => {
      const { light, dark } = themePalette(primary);
      expect(Math.min(...textContrasts(light, SURFACES.light))).toBeGreaterThanOrEqual(AA_TEXT);
      expect(Math.min(...textContrasts(dark, SURFACES.dark))).toBeGreaterThanOrEqual(AA_TEXT);
    },
  );

  it('has a main button that is visible on every surface', () => {
    fc.assert(
      fc.property(hexColour, (primary) => {
        const { light, dark } = themePalette(primary);
        expect(contrast(light.accent, '#ffffff')).toBeGreaterThan(1.25);
        expect(contrast(dark.accent, SURFACES.dark[1])).toBeGreaterThan(3);
      }),
    );
  });

  it('has a main button that never looks disabled: it is vivid, or far from the grey of the page', () => {
    const pale = fc.nat(0xff).map((grey) => hexFromRgb([grey / 255, grey / 255, grey / 255]));
    fc.assert(
      fc.property(fc.oneof(hexColour, pale, fc.constantFrom('#ffffff', '#fafafa', '#ffff00', '#fff8dc')), (primary) => {
        const { light, dark } = themePalette(primary);
        expect(boldness(light.accent, SURFACES.light)).toBeGreaterThanOrEqual(7);
        expect(boldness(dark.accent, SURFACES.dark)).toBeGreaterThanOrEqual(10);
      }),
      { numRuns: 500 },
    );
  });

  it("keeps the tenant's own colour if possible", () => {
    expect(themePalette('#E2231A').light.accent).toBe('#e2231a');
    expect(themePalette(DEFAULT_PRIMARY).light.accent).toBe(DEFAULT_PRIMARY);
  });

  it("has text in the tenant's hue instead of black or white", () => {
    const colourful = fc.record({ lightness: fc.double({ min: 0.3, max: 0.8, noNaN: true }), hue: fc.nat(359) });
    fc.assert(
      fc.property(colourful, ({ lightness, hue }) => {
        const { light, dark } = themePalette(hexFromRgb(rgbFromOklch({ lightness, chroma: 0.12, hue })));
        for (const text of [light.accentText, dark.accentText]) {
          const shown = oklchFromRgb(rgbFromHex(text)!);
          const distance = Math.abs(((shown.hue - hue + 540) % 360) - 180);
          expect(shown.chroma).toBeGreaterThan(0.04);
          expect(distance).toBeLessThan(8);
        }
      }),
    );
  });

  it('tints selected items slightly, and darkens a pressed button as long as its text is readable', () => {
    const { light, dark } = themePalette('#e2231a');
    const chroma = (hex: string) => oklchFromRgb(rgbFromHex(hex)!).chroma;
    expect(Math.max(chroma(light.accentSoft), chroma(dark.accentSoft))).toBeLessThan(0.04);
    const lightness = (hex: string) => oklchFromRgb(rgbFromHex(hex)!).lightness;
    expect(lightness(light.accentStrong)).toBeLessThan(lightness(light.accent));
    expect(lightness(dark.accentStrong)).toBeGreaterThan(lightness(dark.accent));
    const orange = themePalette('#d97706').light;
    expect(lightness(orange.accentStrong)).toBeGreaterThan(lightness(orange.accent));
  });

  it.each(['', 'purple', 'url(x)', '#12', 'red;}body{display:none'])('falls back to purple for "%s"', (primary) => {
    expect(themePalette(primary)).toEqual(themePalette(DEFAULT_PRIMARY));
  });

  it('is the same for short and long notation', () => {
    expect(themePalette('#f60')).toEqual(themePalette('#ff6600'));
  });

  it('is rendered as a style sheet for both schemes', () => {
    const css = paletteCss(themePalette('#ff6600'));
    expect(css).toMatch(/^:root\{--accent:#[\da-f]{6};--accent-strong:.*\}@media \(prefers-color-scheme:dark\)/);
    expect(css.match(/--(?:accent(?:-strong|-soft|-text)?|on-accent):#[\da-f]{6}/g)).toHaveLength(10);
  });
});

describe('colour arithmetic', () => {
  it('every sRGB colour survives the conversion to OKLCH and back', () => {
    fc.assert(
      fc.property(hexColour, (hex) => {
        expect(hexFromRgb(rgbFromOklch(oklchFromRgb(rgbFromHex(hex)!)))).toBe(hex);
      }),
    );
  });

  it('a colour outside sRGB keeps lightness and hue', () => {
    const wanted = { lightness: 0.7, chroma: 0.4, hue: 150 };
    const shown = oklchFromRgb(rgbFromOklch(wanted));
    expect(shown.lightness).toBeCloseTo(wanted.lightness, 2);
    expect(shown.hue).toBeCloseTo(wanted.hue, 0);
    expect(shown.chroma).toBeLessThan(wanted.chroma);
  });

  it('returns the published values of red and the extremes of contrast', () => {
    const red = oklchFromRgb([1, 0, 0]);
    expect([red.lightness, red.chroma, red.hue].map((value) => Number(value.toFixed(3)))).toEqual([
      0.628, 0.258, 29.234,
    ]);
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
    expect(() => contrast('red', '#ffffff')).toThrow(RangeError);
  });
});

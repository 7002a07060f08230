/** A colour with perceived lightness (0–1), chroma (0 is grey) and hue (degrees). */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** Red, green and blue, 0–1. */
export type Rgb = readonly [number, number, number];

type Matrix = readonly [Rgb, Rgb, Rgb];

const LINEAR_TO_LMS: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const LMS_TO_LAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const LAB_TO_LMS: Matrix = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const LMS_TO_LINEAR: Matrix = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

const times = (matrix: Matrix, [a, b, c]: Rgb): Rgb => {
  const row = ([x, y, z]: Rgb): number => x * a + y * b + z * c;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
};

const map = ([a, b, c]: Rgb, change: (value: number) => number): Rgb => [change(a), change(b), change(c)];

/** Converts sRGB to linear light, as WCAG 2 and CSS Color 4 define it. */
export const linearise = (rgb: Rgb): Rgb =>
  map(rgb, (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));

const encode = (linear: Rgb): Rgb =>
  map(linear, (value) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));

/** Converts to Björn Ottosson's Oklab in polar form. */
export function oklchFromRgb(rgb: Rgb): Oklch {
  const [lightness, a, b] = times(LMS_TO_LAB, map(times(LINEAR_TO_LMS, linearise(rgb)), Math.cbrt));
  return { lightness, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI };
}

function linearFromOklch({ lightness, chroma, hue }: Oklch): Rgb {
  const angle = (hue * Math.PI) / 180;
  const lms = times(LAB_TO_LMS, [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]);
  return times(
    LMS_TO_LINEAR,
    map(lms, (value) => value ** 3),
  );
}

const GAMUT_SLACK = 1e-4;
const CHROMA_STEPS = 24;

const isInGamut = (linear: Rgb): boolean => linear.every((value) => value >= -GAMUT_SLACK && value <= 1 + GAMUT_SLACK);

/** Returns the nearest sRGB colour: lightness and hue are kept, chroma is reduced. */
export function rgbFromOklch(colour: Oklch): Rgb {
  let [inside, outside] = [0, colour.chroma];
  if (isInGamut(linearFromOklch(colour))) inside = colour.chroma;
  for (let step = 0; step < CHROMA_STEPS && inside !== outside; step += 1) {
    const middle = (inside + outside) / 2;
    if (isInGamut(linearFromOklch({ ...colour, chroma: middle }))) inside = middle;
    else outside = middle;
  }
  const clamp = (value: number): number => Math.min(1, Math.max(0, value));
  return map(encode(map(linearFromOklch({ ...colour, chroma: inside }), clamp)), clamp);
}

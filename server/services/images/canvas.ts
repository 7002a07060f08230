import type { Ground } from './grounds.ts';

interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly ground: Ground;
  /** Radius of the corners in pixels; the area outside is transparent. */
  readonly radius?: number;
  readonly content: string;
}

/** The background of all pictures: light from above, darker edges, and the SVG definitions that the parts use. */
export const canvas = ({ width, height, ground, radius = 0, content }: Canvas): string => `
<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
  <defs>
    <radialGradient id="ground" cx="50%" cy="38%" r="78%">
      <stop offset="0" stop-color="${ground.light}"/>
      <stop offset="1" stop-color="${ground.deep}"/>
    </radialGradient>
    <radialGradient id="shadow">
      <stop offset="0" stop-color="${ground.shade}" stop-opacity="0.42"/>
      <stop offset="0.55" stop-color="${ground.shade}" stop-opacity="0.18"/>
      <stop offset="1" stop-color="${ground.shade}" stop-opacity="0"/>
    </radialGradient>
  </defs>
  <rect width="${width}" height="${height}" rx="${radius}" fill="url(#ground)"/>
  ${content}
</svg>`;

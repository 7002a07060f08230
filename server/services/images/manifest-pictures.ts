import { SURFACES, themePalette } from '#domain/tenant/theme-palette.ts';
import { runImageTask } from './image-process.ts';
import type { ImageRenderer } from './render-image.ts';

export const SHORTCUT_SIDE = 192;

/** Drawn in a box of 24 × 24, like the icons of the page. */
const SHORTCUTS = {
  menu: 'M5 8h14l1 12.5H4zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5',
  orders: 'M6 3.5v17l2-1.3 2 1.3 2-1.3 2 1.3 2-1.3 2 1.3v-17l-2 1.3-2-1.3-2 1.3-2-1.3-2 1.3zM9 9h6M9 13h6',
} as const;
export type Shortcut = keyof typeof SHORTCUTS;

/** The icon of a shortcut in the menu of an installed app, in the shop's colour. */
export function shortcutIcon(shortcut: Shortcut, primary: string): Promise<Buffer> {
  const { accent, onAccent } = themePalette(primary).light;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SHORTCUT_SIDE}" height="${SHORTCUT_SIDE}" viewBox="-12 -12 48 48">
<circle cx="12" cy="12" r="24" fill="${accent}"/>
<path d="${SHORTCUTS[shortcut]}" fill="none" stroke="${onAccent}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  return runImageTask('raster', svg, 'png');
}

export const SCREENSHOTS = {
  narrow: { width: 720, height: 1280, columns: 3, rows: 4 },
  wide: { width: 1280, height: 720, columns: 5, rows: 2 },
} as const;
export type FormFactor = keyof typeof SCREENSHOTS;

interface ShopWindow {
  readonly images: ImageRenderer;
  readonly primary: string;
  readonly logo: string | null;
  /** What the menu shows, in its order. */
  readonly files: readonly string[];
}

const GAP = 24;
const TILE_PIXELS = 256;

/** A shop's window for the dialog that installs it: its colour, its logo and what its menu shows. Nothing in it is made up. */
export async function screenshot(form: FormFactor, { images, primary, logo, files }: ShopWindow): Promise<Buffer> {
  const { width, height, columns, rows } = SCREENSHOTS[form];
  const tile = Math.floor((width - GAP * (columns + 1)) / columns);
  const head = height - rows * (tile + GAP) - GAP;
  const mark =
    logo === null ? null : await images.render({ kind: 'logo', file: logo, width: TILE_PIXELS, format: 'png' });
  const shown = files.slice(0, columns * rows);
  const tiles = await Promise.all(
    shown.map(async (file, index) => {
      const picture = await images.render({ kind: 'product', file, width: TILE_PIXELS, format: 'jpeg' });
      const x = GAP + (index % columns) * (tile + GAP);
      const y = head + GAP + Math.floor(index / columns) * (tile + GAP);
      return picture ? placed(picture, 'jpeg', { x, y, side: tile, clip: true }) : '';
    }),
  );
  const side = Math.round(head * 0.6);
  const at = { x: Math.round((width - side) / 2), y: Math.round((head - side) / 2), side, clip: false };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><clipPath id="round" clipPathUnits="objectBoundingBox"><rect width="1" height="1" rx="0.08"/></clipPath></defs>
<rect width="${width}" height="${height}" fill="${SURFACES.light[1]}"/>
<rect width="${width}" height="${head}" fill="${themePalette(primary).light.accent}"/>
${mark ? placed(mark, 'png', at) : ''}${tiles.join('')}</svg>`;
  return await runImageTask('raster', svg, 'jpeg');
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly clip: boolean;
}

const placed = (picture: Buffer, type: 'png' | 'jpeg', { x, y, side, clip }: Place): string =>
  `<image x="${x}" y="${y}" width="${side}" height="${side}"${clip ? ' clip-path="url(#round)"' : ''} href="data:image/${type};base64,${picture.toString('base64')}"/>`;

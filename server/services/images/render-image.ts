import { join } from 'node:path';
import sharp from 'sharp';
import { bannerPicture } from './banner-picture.ts';
import { brandPicture } from './brand-picture.ts';
import type { EmojiLibrary } from './emoji-library.ts';
import { openEmojiLibrary } from './emoji-library.ts';
import type { PictureName } from './picture-name.ts';
import { readPictureName } from './picture-name.ts';
import { pictureCache } from './picture-cache.ts';
import { productPicture } from './product-picture.ts';
import { limitConcurrency } from './limit-concurrency.ts';

export const IMAGE_FORMATS = ['avif', 'webp', 'jpeg', 'png'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/**
 * Allowed side lengths of product pictures in pixels. The list is closed, so that requests cannot fill the disk with
 * sizes.
 */
export const PRODUCT_SIZES = [48, 64, 96, 128, 192, 256, 384, 480, 640, 768, 960] as const;

/** `width` is in pixels; the height follows from the kind. */
export interface ImageRequest {
  readonly kind: 'product' | 'highlight' | 'logo' | 'icon' | 'maskable-icon';
  readonly file: string;
  readonly width: number;
  readonly format: ImageFormat;
}

export interface ImageRenderer {
  /** Returns the encoded picture; null when the file name is not a valid recipe, or no shop shows the picture. */
  readonly render: (request: ImageRequest) => Promise<Buffer | null>;
}

/** Raise this with every change of how pictures look, so that the old ones on the disk are not served. */
const PICTURE_VERSION = 1;

const MAX_BYTES = 512 * 1024 * 1024;

/** Node.js encodes pictures in four threads, which file access and password hashes need too. */
const MAX_AT_ONCE = 3;

interface RendererOptions {
  readonly dataDir: string;
  /** Returns whether a shop shows a picture of this name. */
  readonly isShown: (file: string) => Promise<boolean>;
}

/** Draws pictures on first use and stores them under `dataDir`. Simultaneous requests for one picture draw it once. */
export function createImageRenderer({ dataDir, isShown }: RendererOptions): ImageRenderer {
  const library = openEmojiLibrary();
  const cache = pictureCache(join(dataDir, 'pictures'), MAX_BYTES);
  const limited = limitConcurrency(MAX_AT_ONCE);
  const underWay = new Map<string, Promise<Buffer | null>>();

  const make = async (name: PictureName, request: ImageRequest): Promise<Buffer | null> => {
    const known = await cache.find(placeOf(request));
    if (known) return known;
    if (!(await isShown(request.file))) return null;
    const picture = await limited(() => draw(library, name, request));
    if (picture) await cache.store(placeOf(request), picture);
    return picture;
  };

  return {
    async render(request) {
      const name = readPictureName(request.file);
      if (!name) return null;
      const place = placeOf(request);
      const picture = underWay.get(place) ?? make(name, request);
      underWay.set(place, picture);
      return picture.finally(() => underWay.delete(place));
    },
  };
}

// The file name has passed `readPictureName`: it has letters, digits and hyphens only, so the path stays inside the
// folder.
const placeOf = ({ kind, file, width, format }: ImageRequest): string =>
  join(String(PICTURE_VERSION), `${kind}-${width}`, `${file}.${format}`);

async function draw(library: EmojiLibrary, name: PictureName, request: ImageRequest): Promise<Buffer | null> {
  const drawings = await Promise.all(name.icons.map((icon) => library.drawing(icon)));
  const known = drawings.filter((drawing) => drawing !== null);
  const [first] = known;
  if (first === undefined || known.length < drawings.length) return null;
  return encode(svgOf(request.kind, known, first, name.ground), request);
}

function svgOf(
  kind: ImageRequest['kind'],
  drawings: readonly string[],
  first: string,
  ground: PictureName['ground'],
): string {
  switch (kind) {
    case 'product':
      return productPicture(drawings, ground);
    case 'highlight':
      return bannerPicture(drawings, ground);
    case 'logo':
    case 'icon':
      return brandPicture(first, ground, 'rounded');
    case 'maskable-icon':
      return brandPicture(first, ground, 'full');
  }
}

const DRAWN_DPI = 192;

function encode(svg: string, { width, format }: ImageRequest): Promise<Buffer> {
  // Drawn larger than shown, so that downscaling smooths the edges.
  const picture = sharp(Buffer.from(svg), { density: DRAWN_DPI }).resize({ width });
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 58, effort: 3 }).toBuffer();
    case 'webp':
      return picture.webp({ quality: 82 }).toBuffer();
    case 'jpeg':
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
    case 'png':
      return picture.png({ compressionLevel: 9 }).toBuffer();
  }
}

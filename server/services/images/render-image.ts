import { join } from 'node:path';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { bannerPicture } from './banner-picture.ts';
import { brandPicture } from './brand-picture.ts';
import type { EmojiLibrary } from './emoji-library.ts';
import { openEmojiLibrary } from './emoji-library.ts';
import type { PictureName } from './picture-name.ts';
import { readPictureName } from './picture-name.ts';
import { pictureCache } from './picture-cache.ts';
import { productPicture } from './product-picture.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import type { PictureStorage } from './picture-storage.ts';
import { isUploadedName } from './uploaded-picture.ts';

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
  /** Returns the encoded picture; null when nobody uploaded it and it is not a recipe that some shop shows. */
  readonly render: (request: ImageRequest) => Promise<Buffer | null>;
}

/** Raise this with every change of how pictures look, so that the old ones on the disk are not served. */
const PICTURE_VERSION = 1;

const MAX_BYTES = 512 * 1024 * 1024;

/** Node.js encodes pictures in four threads, which file access and password hashes need too. */
const MAX_AT_ONCE = 3;

interface RendererOptions {
  readonly dataDir: string;
  readonly pictures: Pick<PictureStorage, 'find'>;
  /** Returns whether a shop shows a picture of this name. */
  readonly isShown: (file: string) => Promise<boolean>;
}

// Every picture is made once: what libvips would remember of the last hundred, up to 50 MB, is never asked for again.
sharp.cache(false);

/** Draws or scales pictures on first use and stores them under `dataDir`. Simultaneous requests for one picture draw it once. */
export function createImageRenderer({ dataDir, isShown, pictures }: RendererOptions): ImageRenderer {
  const library = openEmojiLibrary();
  const cache = pictureCache(join(dataDir, 'pictures'), MAX_BYTES);
  const limited = limitConcurrency(MAX_AT_ONCE);
  const underWay = new Map<string, Promise<Buffer | null>>();

  const drawn = async (request: ImageRequest): Promise<Buffer | null> => {
    const name = readPictureName(request.file);
    if (!name || !(await isShown(request.file))) return null;
    return await limited(() => draw(library, name, request));
  };

  const scaled = async (request: ImageRequest): Promise<Buffer | null> => {
    const uploaded = await pictures.find(request.file);
    return uploaded && (await limited(() => encode(fitted(uploaded, request), request.format)));
  };

  const make = async (request: ImageRequest): Promise<Buffer | null> => {
    const known = await cache.find(placeOf(request));
    if (known) return known;
    const picture = await (isUploadedName(request.file) ? scaled(request) : drawn(request));
    if (picture) await cache.store(placeOf(request), picture);
    return picture;
  };

  return {
    async render(request) {
      if (!isUploadedName(request.file) && !readPictureName(request.file)) return null;
      const place = placeOf(request);
      const picture = underWay.get(place) ?? make(request);
      underWay.set(place, picture);
      return picture.finally(() => underWay.delete(place));
    },
  };
}

// The file name has letters, digits and hyphens only, so the path stays inside the folder.
const placeOf = ({ kind, file, width, format }: ImageRequest): string =>
  join(String(PICTURE_VERSION), `${kind}-${width}`, `${file}.${format}`);

async function draw(library: EmojiLibrary, name: PictureName, request: ImageRequest): Promise<Buffer | null> {
  const drawings = await Promise.all(name.icons.map((icon) => library.drawing(icon)));
  const known = drawings.filter((drawing) => drawing !== null);
  const [first] = known;
  if (first === undefined || known.length < drawings.length) return null;
  // Drawn larger than shown, so that downscaling smooths the edges.
  const drawing = sharp(Buffer.from(svgOf(request.kind, known, first, name.ground)), { density: DRAWN_DPI });
  return encode(drawing.resize({ width: request.width }), request.format);
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

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };
/** Width of a banner divided by its height. */
const BANNER_RATIO = 2;
/** A device may remove everything outside the inner 80 % of a maskable icon (W3C). */
const SAFE_PART = 0.8;

/** A photo fills its box and loses its edges; of a logo nothing is cut off. */
function fitted(uploaded: Buffer, { kind, width }: ImageRequest): Sharp {
  const picture = sharp(uploaded);
  const whole = { fit: 'contain', background: TRANSPARENT } as const;
  switch (kind) {
    case 'product':
      return picture.resize({ width, height: width });
    case 'highlight':
      return picture.resize({ width, height: Math.round(width / BANNER_RATIO) });
    case 'logo':
    case 'icon':
      return picture.resize({ width, height: width, ...whole });
    case 'maskable-icon': {
      const inner = Math.round(width * SAFE_PART);
      const edge = Math.floor((width - inner) / 2);
      return picture
        .resize({ width: inner, height: inner, ...whole })
        .extend({ top: edge, left: edge, bottom: width - inner - edge, right: width - inner - edge, background: WHITE })
        .flatten({ background: WHITE });
    }
  }
}

const WHITE = '#ffffff';

function encode(picture: Sharp, format: ImageFormat): Promise<Buffer> {
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 58, effort: 3 }).toBuffer();
    case 'webp':
      return picture.webp({ quality: 82 }).toBuffer();
    case 'jpeg':
      return picture.flatten({ background: WHITE }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
    case 'png':
      return picture.png({ compressionLevel: 9 }).toBuffer();
  }
}

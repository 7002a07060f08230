import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { MOST_PICTURE_PIXELS } from '#contract/pictures.ts';
import type { ImageRequest } from './image-request.ts';

// Everything that loads libvips. It runs in the image process, which takes its memory along when it ends.

// Every picture is made once: what libvips would remember of the last hundred, up to 50 MB, is never asked for again.
sharp.cache(false);

/** What the image process does. Arguments and results are copied to and from it. */
export const imageTasks = { drawn, fitted, photo, raster };
export type ImageTasks = typeof imageTasks;

export type Picture = Pick<ImageRequest, 'format' | 'width'>;

const DRAWN_DPI = 192;

/** Draws an SVG in the given width. */
function drawn(svg: string, { width, format }: Picture): Promise<Buffer> {
  // Drawn larger than shown, so that downscaling smooths the edges.
  return encode(sharp(Buffer.from(svg), { density: DRAWN_DPI }).resize({ width }), format);
}

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };
const WHITE = '#ffffff';
/** Width of a banner divided by its height. */
const BANNER_RATIO = 2;
/** A device may remove everything outside the inner 80 % of a maskable icon (W3C). */
const SAFE_PART = 0.8;

/** Scales an uploaded picture. A photo fills its box and loses its edges; of a logo nothing is cut off. */
function fitted(uploaded: Buffer, { kind, width, format }: ImageRequest): Promise<Buffer> {
  return encode(inBox(sharp(uploaded), kind, width), format);
}

function inBox(picture: Sharp, kind: ImageRequest['kind'], width: number): Sharp {
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

function encode(picture: Sharp, format: ImageRequest['format']): Promise<Buffer> {
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 58, effort: 3 }).toBuffer();
    case 'webp':
      return picture.webp({ quality: 82 }).toBuffer();
    case 'jpeg':
      return picture.flatten({ background: WHITE }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
    case 'png':
      // Of 256 colours: an icon is a quarter as large, and browsers fetch it while the first page loads.
      return picture.png({ palette: true, quality: 90, effort: 10, compressionLevel: 9 }).toBuffer();
  }
}

/** Twice the widest banner. */
const LONGEST_SIDE = 1920;
const QUALITY = 88;
const DECODING_SECONDS = 20;
/** As many pixels tell the colour of a picture as well as all of them. */
const SAMPLE_SIDE = 96;

/** Decodes a photo and encodes it anew, upright and without metadata. Its colour is 6 hex digits, null when it is not opaque. */
async function photo(sent: Buffer) {
  const { data: content, info } = await sharp(sent, { limitInputPixels: MOST_PICTURE_PIXELS, failOn: 'error' })
    .timeout({ seconds: DECODING_SECONDS })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  const { isOpaque, dominant } = await sharp(await sharp(content).resize(SAMPLE_SIDE).toBuffer()).stats();
  return { content, width: info.width, height: info.height, colour: isOpaque ? hexOf(dominant) : null };
}

const hexOf = ({ r, g, b }: { readonly r: number; readonly g: number; readonly b: number }): string =>
  [r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('');

/** Draws an SVG in its own size, also one that contains large pictures. */
function raster(svg: string, format: 'png' | 'jpeg'): Promise<Buffer> {
  return encode(sharp(Buffer.from(svg), { unlimited: true }), format);
}

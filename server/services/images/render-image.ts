import { join } from 'node:path';
import { bannerPicture } from './banner-picture.ts';
import { brandPicture } from './brand-picture.ts';
import type { EmojiLibrary } from './emoji-library.ts';
import { openEmojiLibrary } from './emoji-library.ts';
import { runImageTask } from './image-process.ts';
import type { ImageRequest } from './image-request.ts';
import type { PictureName } from './picture-name.ts';
import { readPictureName } from './picture-name.ts';
import { pictureCache } from './picture-cache.ts';
import { productPicture } from './product-picture.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import type { PictureStorage } from './picture-storage.ts';
import { isUploadedName } from './uploaded-picture.ts';

/**
 * Allowed side lengths of product pictures in pixels. The list is closed, so that requests cannot fill the disk with
 * sizes.
 */
export const PRODUCT_SIZES = [48, 64, 96, 128, 192, 256, 384, 480, 640, 768, 960] as const;

export interface ImageRenderer {
  /** Returns the encoded picture; null when nobody uploaded it and it is not a recipe that some shop shows. */
  readonly render: (request: ImageRequest) => Promise<Buffer | null>;
}

/** Raise this with every change of how pictures look, so that the old ones on the disk are not served. */
const PICTURE_VERSION = 1;

const MAX_BYTES = 512 * 1024 * 1024;

/** There are four threads for pictures; one remains for a photo that somebody uploads. */
const MAX_AT_ONCE = 3;

interface RendererOptions {
  readonly dataDir: string;
  readonly pictures: Pick<PictureStorage, 'find'>;
  /** Returns whether a shop shows a picture of this name. */
  readonly isShown: (file: string) => Promise<boolean>;
}

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
    return uploaded && (await limited(() => runImageTask('fitted', uploaded, request)));
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
  const svg = svgOf(request.kind, known, first, name.ground);
  return await runImageTask('drawn', svg, request);
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

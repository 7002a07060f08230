import { createHash } from 'node:crypto';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { runImageTask } from './image-process.ts';

/** A picture as it is kept: upright, without metadata, no larger than any screen needs. */
export interface UploadedPicture {
  /**
   * The hash of the content, so that equal pictures are stored once and a name is cached for ever, and the colour of an
   * opaque picture (`pictureColour`).
   */
  readonly file: string;
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
}

const NAME = /^[0-9a-f]{40}(?:\.[0-9a-f]{6})?\.webp$/;
const HASH_DIGITS = 40;

export const isUploadedName = (file: string): boolean => NAME.test(file);

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, HASH_DIGITS);

/** Returns whether this server has stored the content under this name. */
const isNameOf = (file: string, content: Buffer): boolean => isUploadedName(file) && file.startsWith(hashOf(content));

/**
 * Reads a picture that somebody sends and encodes it anew, so that nothing of the sent file is stored or served but
 * what it shows. What an export wrote, under the name that it wrote, stays as it is: encoding it again would change it.
 * Throws `picture_unreadable`.
 */
export async function readPicture(sent: Buffer, name: string | null = null): Promise<UploadedPicture> {
  if (!isPhoto(sent)) throw new Refusal('picture_unreadable');
  try {
    const { content, width, height, colour } = await runImageTask('photo', sent);
    if (name !== null && isNameOf(name, sent)) return { file: name, content: sent, width, height };
    return { file: `${hashOf(content)}${colour ? `.${colour}` : ''}.webp`, content, width, height };
  } catch (cause) {
    throw new Refusal('picture_unreadable', { cause });
  }
}

/** Brands of ISO media files that are still pictures: AVIF, and the HEIC of phones. */
const HEIF_BRANDS = new Set(['avif', 'avis', 'heic', 'heix', 'mif1', 'msf1']);

/**
 * Recognizes a picture by its first bytes, before any decoder sees it: SVG, PDF and other files that the image library
 * would open, too, are no photos.
 */
function isPhoto(sent: Buffer): boolean {
  const at = (from: number, to: number): string => sent.toString('latin1', from, to);
  return (
    at(0, 3) === '\xff\xd8\xff' ||
    at(0, 8) === '\x89PNG\r\n\x1a\n' ||
    (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') ||
    (at(4, 8) === 'ftyp' && HEIF_BRANDS.has(at(8, 12)))
  );
}

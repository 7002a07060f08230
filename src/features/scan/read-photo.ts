import { UPLOAD_MAX_BYTES } from '#domain/limits.ts';
import { decodePhoto } from './decode-qr.ts';
import { pixelsOfPhoto } from './picture-pixels.ts';

export type PhotoReading =
  | { readonly kind: 'read'; readonly text: string }
  | { readonly kind: 'tooLarge' }
  /** Not a picture, or in a format that this browser does not know. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'noCode' };

/** A code that fills the photo is found in a small copy, one across the table only in a large one. Longer side, in pixels. */
const SIDES = [800, 1600, 3200];

/** The code in a photo that the customer took or kept. */
export async function readPhoto(file: Blob): Promise<PhotoReading> {
  if (file.size > UPLOAD_MAX_BYTES) return { kind: 'tooLarge' };
  const photo = await createImageBitmap(file).catch(() => null);
  if (!photo) return { kind: 'unreadable' };
  try {
    for (const side of SIDES) {
      const pixels = pixelsOfPhoto(photo, side);
      const text = pixels && decodePhoto(pixels);
      if (text) return { kind: 'read', text };
      if (Math.max(photo.width, photo.height) <= side) break;
    }
    return { kind: 'noCode' };
  } finally {
    photo.close();
  }
}

import type { ImageFormat } from '#server/services/images/render-image.ts';

/** The first of the formats, best first, that the reader names; the last one is what everybody reads. */
export function acceptedPicture(accept: string | undefined, formats: readonly ImageFormat[]): ImageFormat {
  const isNamed = (format: ImageFormat): boolean => (accept ?? '').includes(`image/${format}`);
  return formats.find(isNamed) ?? formats.at(-1) ?? 'jpeg';
}

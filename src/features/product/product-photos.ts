import type { MenuProduct, ProductImage } from '#domain/catalog/menu.ts';

export type ProductPhoto = Pick<ProductImage, 'file' | 'description'>;

/** A product's pictures by position; the one of the menu comes first where the list does not have it (A§3). */
export function productPhotos({ image, images }: Pick<MenuProduct, 'image' | 'images'>): readonly ProductPhoto[] {
  const photos = images.toSorted((a, b) => a.position - b.position);
  const isListed = image === null || photos.some(({ file }) => file === image);
  return isListed ? photos : [{ file: image, description: null }, ...photos];
}

import { describe, expect, it } from 'vitest';
import { productPhotos } from './product-photos.ts';

const photo = (file: string, position: number) => ({ file, position, description: `about ${file}` });
const filesOf = (...given: Parameters<typeof productPhotos>) => productPhotos(...given).map(({ file }) => file);

describe('productPhotos', () => {
  it('shows pictures in the order of their positions, whatever the order they came in (A§3)', () => {
    const images = [photo('inside', 2), photo('front', 0), photo('oven', 1)];
    expect(filesOf({ image: 'front', images })).toEqual(['front', 'oven', 'inside']);
    expect(productPhotos({ image: 'front', images })[1]).toMatchObject({ description: 'about oven' });
  });

  it('begins with the picture of the menu, once', () => {
    expect(filesOf({ image: 'front', images: [photo('oven', 1)] })).toEqual(['front', 'oven']);
    expect(filesOf({ image: 'front', images: [photo('front', 0)] })).toEqual(['front']);
    expect(filesOf({ image: 'front', images: [] })).toEqual(['front']);
  });

  it('has none where the shop has none', () => {
    expect(productPhotos({ image: null, images: [] })).toEqual([]);
  });
});

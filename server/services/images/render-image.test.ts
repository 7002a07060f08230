import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImageRequest } from './image-request.ts';
import { IMAGE_FORMATS } from './image-request.ts';
import type { ImageRenderer } from './render-image.ts';
import { createImageRenderer } from './render-image.ts';

let dataDir: string;
let images: ImageRenderer;
const pictures = { find: async () => null };
const isShown = async (file: string): Promise<boolean> => !file.startsWith('bacon');

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'balcao-images-'));
  images = createImageRenderer({ dataDir, isShown, pictures });
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const croissant: ImageRequest = { kind: 'product', file: 'croissant--honey.webp', width: 96, format: 'webp' };

async function measured(request: Partial<ImageRequest>) {
  const picture = await images.render({ ...croissant, ...request });
  return sharp(picture ?? undefined).metadata();
}

describe('a picture', () => {
  it.each(IMAGE_FORMATS)('is rendered as %s in the requested size (A§7)', async (format) => {
    const expected = format === 'avif' ? 'heif' : format;
    expect(await measured({ format, width: 192 })).toMatchObject({ format: expected, width: 192, height: 192 });
  });

  it('is wide for a highlight', async () => {
    expect(await measured({ kind: 'highlight', width: 640 })).toMatchObject({ width: 640, height: 320 });
  });

  it('has transparent corners as an icon, and none as a maskable icon', async () => {
    const cornerAlpha = async (kind: ImageRequest['kind']) => {
      const picture = await images.render({ ...croissant, kind, format: 'png' });
      const { data } = await sharp(picture ?? undefined)
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return data[3];
    };
    expect(await cornerAlpha('icon')).toBe(0);
    expect(await cornerAlpha('maskable-icon')).toBe(255);
  });

  it('is drawn once and then read from the disk', async () => {
    const request = { ...croissant, file: 'bagel--mint.webp' };
    const [first, second] = await Promise.all([images.render(request), images.render(request)]);
    expect(second).toEqual(first);
    expect(await createImageRenderer({ dataDir, isShown, pictures }).render(request)).toEqual(first);
    const kept = await readdir(join(dataDir, 'pictures', '1', 'product-96'));
    expect(kept.filter((name) => name.startsWith('bagel'))).toEqual(['bagel--mint.webp.webp']);
  });

  it.each([
    'croissant.webp',
    'croissant--honey.png',
    'no-such-thing--honey.webp',
    'croissant--no-such-ground.webp',
    'croissant_no-such-thing--honey.webp',
    '../../etc/passwd--honey.webp',
    '--honey.webp',
    'a_b_c_d_e_f--honey.webp',
    'croissant--toString.webp',
    // The background has another colour.
    'croissant--honey.000000.webp',
    // A valid recipe that no shop uses.
    'bacon--honey.webp',
  ])('does not exist under the name %s', async (file) => {
    expect(await images.render({ ...croissant, file })).toBeNull();
  });
});

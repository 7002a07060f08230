import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureColour } from '#domain/catalog/picture-file.ts';
import type { TenantId } from '#domain/ids.ts';
import { fakeS3 } from './fake-s3.ts';
import { operatorKeyOf, openShop } from './test-shop.ts';
import { useTestServer } from './test-server.ts';

const picturesDir = await mkdtemp(join(tmpdir(), 'balcao-pictures-'));
afterAll(() => rm(picturesDir, { recursive: true, force: true }));

const bucket = await fakeS3();
afterAll(() => bucket.close());

const RED = { r: 200, g: 30, b: 30 };
const BLUE = { r: 30, g: 30, b: 200 };

const plain = (width: number, height: number, background = RED): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

/** A picture whose upper half is red, as it is meant to be seen; a camera that was held upright stores it lying. */
const lying = (): Promise<Buffer> =>
  plain(64, 32, BLUE)
    .composite([{ input: { create: { width: 32, height: 32, channels: 3, background: RED } }, left: 0, top: 0 }])
    .jpeg({ quality: 95 })
    .withExif({
      IFD0: { Orientation: '6', Copyright: 'Ana' },
      IFD3: { GPSLatitude: '23/1 33/1 0/1', GPSLatitudeRef: 'S' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** A PNG of one bit per pixel, all black: a few kB, whatever its size. */
function blackPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe.each([
  ['the database', {}],
  ['a folder', { PICTURES_DIR: picturesDir }],
  ['a bucket', { PICTURES_S3: bucket.address }],
])('a picture that is uploaded into %s', (place, variables) => {
  const server = useTestServer({ variables });
  let tenantId: TenantId;
  beforeAll(async () => {
    tenantId = await openShop(server.database.db, 'aurora');
  });

  const upload = (payload: Buffer, type = 'image/jpeg', key = operatorKeyOf(tenantId)) =>
    server.app.inject({
      method: 'PUT',
      url: '/api/v1/operator/pictures',
      headers: { authorization: `Bearer ${key}`, 'content-type': type },
      payload,
    });
  const fileOf = async (payload: Buffer, type?: string): Promise<string> => {
    const answer = await upload(payload, type);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().file;
  };
  const shown = (url: string, accept = 'image/png') => server.app.inject({ url, headers: { accept } });
  const codeOf = async (payload: Buffer, type?: string) => {
    const answer = await upload(payload, type);
    return [answer.statusCode, answer.json().code];
  };

  it('is shown at once, in every size, in the format that the browser takes', async () => {
    const file = await fileOf(await plain(300, 200).jpeg().toBuffer());
    for (const [accept, type, decoded] of [
      ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
      ['image/webp,*/*', 'image/webp', 'webp'],
      ['*/*', 'image/jpeg', 'jpeg'],
    ] as const) {
      const answer = await shown(`/products/96x96/${file}`, accept);
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept',
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: decoded, width: 96, height: 96 });
    }
    expect((await shown(`/products/97x97/${file}`)).statusCode).toBe(404);
  });

  it.each([
    ['PNG', () => plain(90, 60).png()],
    ['PNG of a scanner, with 16 bits', () => plain(90, 60).toColourspace('rgb16').png()],
    ['JPEG of a print shop, in CMYK', () => plain(90, 60).toColourspace('cmyk').jpeg({ quality: 95 })],
    ['JPEG that is loaded in steps', () => plain(90, 60).jpeg({ progressive: true })],
    ['WebP', () => plain(90, 60).webp()],
    ['AVIF', () => plain(90, 60).avif()],
  ] as const)('may be a %s, and has its colours', async (_format, drawn) => {
    const file = await fileOf(await drawn().toBuffer());
    const { rawPayload } = await shown(`/products/96x96/${file}`);
    const { channels } = await sharp(rawPayload).stats();
    const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean);
    expect([red > 170, green < 70, blue < 70]).toEqual([true, true, true]);
  });

  it('has the same name whenever it is uploaded, and is stored once', async () => {
    const sent = await plain(40, 40, BLUE).png().toBuffer();
    expect(await fileOf(sent, 'image/png')).toBe(await fileOf(sent, 'image/png'));
    if (place === 'a bucket') expect([...bucket.objects.keys()][0]).toMatch(/^\/fotos\/[0-9a-f]{40}/);
    if (place === 'a folder') expect((await readdir(picturesDir, { recursive: true })).length).toBeGreaterThan(0);
  });

  it('tells its colour by its name, so that a page can show it before the picture; not where it is transparent', async () => {
    expect(pictureColour(await fileOf(await plain(90, 60, BLUE).png().toBuffer(), 'image/png'))).toMatch(
      /^#[12].[12].[bcd].$/,
    );
    const clear = sharp({ create: { width: 40, height: 40, channels: 4, background: { ...RED, alpha: 0.5 } } });
    expect(pictureColour(await fileOf(await clear.png().toBuffer(), 'image/png'))).toBeUndefined();
  });

  it('stands upright and says neither where it was taken nor by whom', async () => {
    const sent = await lying();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const file = await fileOf(sent);
    const { rawPayload } = await shown(`/products/96x96/${file}`, 'image/webp');
    const { exif, icc, xmp, orientation } = await sharp(rawPayload).metadata();
    expect({ exif, icc, xmp, orientation }).toEqual({});
    const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const colourAt = (row: number) => data[(row * info.width + 48) * 3] ?? 0;
    expect(colourAt(10)).toBeGreaterThan(150);
    expect(colourAt(85)).toBeLessThan(100);
  });

  it('loses nothing as a logo and stays inside the part of an icon that every device shows', async () => {
    const file = await fileOf(await plain(200, 50).png().toBuffer(), 'image/png');
    const pixel = async (url: string, x: number, y: number) => {
      const { rawPayload } = await shown(url);
      const { data, info } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
    };
    expect((await pixel(`/icons/96/${file}`, 48, 4))[3]).toBe(0);
    expect((await pixel(`/icons/96/${file}`, 2, 48))[3]).toBe(255);
    expect(await pixel(`/maskable-icons/192/${file}`, 4, 96)).toEqual([255, 255, 255, 255]);
    expect((await pixel(`/maskable-icons/192/${file}`, 96, 96))[2]).toBeLessThan(100);
    const banner = await sharp((await shown(`/highlights/${file}`, 'image/webp')).rawPayload).metadata();
    expect(banner).toMatchObject({ width: 960, height: 480 });
  });

  it.each([
    [
      'an SVG, which may carry a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    [
      'an SVG behind a comment',
      Buffer.from('<!-- \xff\xd8\xff --><svg xmlns="http://www.w3.org/2000/svg"/>', 'latin1'),
    ],
    // Its decoder has patents (ADR-054); phones convert such a photo when it is picked in a browser.
    ['an HEIC of HEVC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1')],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['nothing', Buffer.alloc(0)],
    ['a page of a login', Buffer.from('<!doctype html>')],
  ])('is not %s', async (_what, sent) => {
    expect(await codeOf(sent, 'image/png')).toEqual([422, 'picture_unreadable']);
  });

  it('is refused when it is cut off, and when it would fill the memory', async () => {
    const whole = await plain(300, 300)
      .composite([{ input: await lying(), left: 9, top: 9 }])
      .jpeg()
      .toBuffer();
    expect(await codeOf(whole.subarray(0, whole.length / 2))).toEqual([422, 'picture_unreadable']);
    expect((await upload(blackPng(3000, 2000), 'image/png')).json()).toMatchObject({ width: 1920, height: 1280 });
    const bomb = blackPng(30_000, 20_000);
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await codeOf(bomb, 'image/png')).toEqual([422, 'picture_unreadable']);
  });

  it('has at most 10 MB', async () => {
    expect(await codeOf(Buffer.alloc(10 * 1024 * 1024 + 1))).toEqual([413, 'payload_too_large']);
  });

  it('is taken from the shop alone, before a byte of it is read', async () => {
    const sent = Buffer.alloc(10 * 1024 * 1024 + 1);
    expect((await upload(sent, 'image/jpeg', 'nobody-has-this-key')).statusCode).toBe(401);
  });

  it('is unknown under names that nobody uploaded', async () => {
    expect((await shown(`/products/96x96/${'0'.repeat(40)}.webp`)).statusCode).toBe(404);
    expect((await shown('/products/96x96/..%2f..%2fetc%2fpasswd')).statusCode).toBe(404);
  });
});

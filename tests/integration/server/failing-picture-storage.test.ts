import type * as Fs from 'node:fs/promises';
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TenantId } from '#domain/ids.ts';
import { parseConfig } from '#server/foundation/config.ts';
import { pictureStorage } from '#server/services/images/picture-storage.ts';
import { fakeS3 } from './fake-s3.ts';
import type { TestServer } from './test-server.ts';
import { useTestServer } from './test-server.ts';
import { operatorKeyOf, openShop } from './test-shop.ts';

/** Writing stops in the middle below this folder, as on a disk without room. */
const disk = vi.hoisted(() => ({ fullBelow: null as string | null }));
vi.mock('node:fs/promises', async (original) => {
  const fs = await original<typeof Fs>();
  const noRoom = (path: string) =>
    Object.assign(new Error(`ENOSPC: no space left on device, write '${path}'`), { code: 'ENOSPC' });
  const writeUntilFull: typeof fs.writeFile = async (path, data, options) => {
    const isFull = disk.fullBelow !== null && typeof path === 'string' && path.startsWith(disk.fullBelow);
    await fs.writeFile(path, isFull ? (data as Buffer).subarray(0, 10) : data, options);
    if (isFull) throw noRoom(path);
  };
  return { ...fs, default: { ...fs, writeFile: writeUntilFull }, writeFile: writeUntilFull };
});

const picturesDir = await mkdtemp(join(tmpdir(), 'balcao-failing-pictures-'));
const bucket = await fakeS3();
afterEach(() => {
  disk.fullBelow = null;
  bucket.failWith(null);
});
afterAll(async () => {
  await bucket.close();
  await rm(picturesDir, { recursive: true, force: true });
});

let shade = 0;
/** A picture that nobody has uploaded before. */
const newPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: { r: 9, g: 99, b: (shade += 20) } } })
    .png()
    .toBuffer();

const upload = (server: TestServer, tenantId: TenantId, payload: Buffer) =>
  server.app.inject({
    method: 'PUT',
    url: '/api/v1/operator/pictures',
    headers: { authorization: `Bearer ${operatorKeyOf(tenantId)}`, 'content-type': 'image/png' },
    payload,
  });
const stored = async (server: TestServer) => (await server.database.pool.query('select file from pictures')).rows;
const away = { status: 503, code: 'service_unavailable' };

describe('a bucket that fails', () => {
  const server = useTestServer({ variables: { PICTURES_S3: bucket.address } });
  let tenantId: TenantId;
  beforeAll(async () => {
    tenantId = await openShop(server.database.db, 'aurora');
  });

  it.each([[500], [503], [403], ['silence' as const]])(
    'with %s asks for patience, counts nothing as stored, and takes the picture later',
    async (failure) => {
      const before = await stored(server);
      const sent = await newPicture();
      bucket.failWith(failure);
      const refused = await upload(server, tenantId, sent);
      expect(refused.json()).toMatchObject(away);
      expect(refused.headers).toMatchObject({ 'content-type': 'application/problem+json', 'retry-after': '30' });
      expect(await stored(server)).toEqual(before);
      bucket.failWith(null);
      expect((await upload(server, tenantId, sent)).statusCode).toBe(200);
    },
  );

  it('is not an answer that the picture does not exist, and once it works the picture is shown', async () => {
    const { file } = (await upload(server, tenantId, await newPicture())).json<{ file: string }>();
    bucket.failWith(500);
    const refused = await server.app.inject(`/products/96x96/${file}`);
    expect(refused.json()).toMatchObject(away);
    expect(refused.headers).toMatchObject({ 'retry-after': '30', 'cache-control': 'no-store' });
    bucket.failWith(null);
    expect((await server.app.inject(`/products/96x96/${file}`)).statusCode).toBe(200);
  });
});

describe('a bucket whose key is wrong', () => {
  const server = useTestServer({ variables: { PICTURES_S3: bucket.addressWithWrongKey } });

  it('takes no picture, and none is counted as stored', async () => {
    const tenantId = await openShop(server.database.db, 'aurora');
    expect((await upload(server, tenantId, await newPicture())).json()).toMatchObject(away);
    expect(await stored(server)).toEqual([]);
  });
});

describe('a folder of pictures', () => {
  const server = useTestServer({ variables: { PICTURES_DIR: picturesDir } });
  let tenantId: TenantId;
  beforeAll(async () => {
    tenantId = await openShop(server.database.db, 'aurora');
  });

  it('on a full disk says so, leaves nothing half written, and takes the picture when there is room', async () => {
    const sent = await newPicture();
    disk.fullBelow = picturesDir;
    const refused = await upload(server, tenantId, sent);
    expect(refused.json()).toMatchObject({ status: 507, code: 'storage_full', title: 'Insufficient Storage' });
    expect(refused.json().detail).toMatch(/disco.*cheio/);
    expect((await readdir(picturesDir, { recursive: true })).filter((name) => name.includes('.webp'))).toEqual([]);
    expect(await stored(server)).toEqual([]);
    disk.fullBelow = null;
    expect((await upload(server, tenantId, sent)).statusCode).toBe(200);
  });

  it('that is not mounted asks for patience instead of saying that its pictures do not exist', async () => {
    const { file } = (await upload(server, tenantId, await newPicture())).json<{ file: string }>();
    await rename(picturesDir, `${picturesDir}-elsewhere`);
    await writeFile(picturesDir, 'no folder');
    const refused = await server.app.inject(`/products/96x96/${file}`);
    const notStored = await upload(server, tenantId, await newPicture());
    await rm(picturesDir);
    await rename(`${picturesDir}-elsewhere`, picturesDir);
    expect(refused.json()).toMatchObject(away);
    expect(notStored.json()).toMatchObject(away);
    expect((await server.app.inject(`/products/96x96/${file}`)).statusCode).toBe(200);
  });
});

describe.each([
  ['folder', { PICTURES_DIR: join(picturesDir, 'later') }],
  ['bucket', { PICTURES_S3: bucket.address }],
])('a %s that is configured later', (_place, variables) => {
  const server = useTestServer();

  it('does not hide what was uploaded before', async () => {
    const tenantId = await openShop(server.database.db, 'aurora');
    const { file } = (await upload(server, tenantId, await newPicture())).json<{ file: string }>();
    const uploaded = await server.app.services.pictures.find(file);
    expect(uploaded).not.toBeNull();
    expect(await pictureStorage(parseConfig(variables), server.database.db).find(file)).toEqual(uploaded);
  });
});

describe('the folder of sizes that were made', () => {
  const server = useTestServer();

  it('may be on a full disk: pictures are made for each request', async () => {
    const tenantId = await openShop(server.database.db, 'aurora');
    const { file } = (await upload(server, tenantId, await newPicture())).json<{ file: string }>();
    disk.fullBelow = join(tmpdir(), 'balcao-server-');
    for (const format of ['webp', 'webp', 'avif'])
      expect(
        (await server.app.inject({ url: `/products/96x96/${file}`, headers: { accept: `image/${format}` } }))
          .statusCode,
      ).toBe(200);
  });
});

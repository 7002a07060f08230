import { once } from 'node:events';
import { connect } from 'node:net';
import sharp from 'sharp';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { UPLOAD_TIMEOUT_MS } from '#contract/pictures.ts';
import type { TenantId } from '#domain/ids.ts';
import { openShop, operatorKeyOf } from './test-shop.ts';
import { useTestServer } from './test-server.ts';

const server = useTestServer();
const realTimeout = setTimeout;
/** Until the server knows who sends, and waits for the rest. */
const realWait = (ms: number) => new Promise((resolve) => realTimeout(resolve, ms));
let tenantId: TenantId;
let port: number;
beforeAll(async () => {
  tenantId = await openShop(server.database.db, 'slow-upload');
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(() => vi.useRealTimers());

it('a photo that takes as long as the page waits for it is not cut off by the server', async () => {
  const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#204060' } })
    .jpeg()
    .toBuffer();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => (answer += bytes.toString()));
  socket.write(
    `PUT /api/v1/operator/pictures HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: image/jpeg\r\n` +
      `x-tenant-id: ${tenantId}\r\nauthorization: Bearer ${operatorKeyOf(tenantId)}\r\ncontent-length: ${photo.length}\r\n\r\n`,
  );
  socket.write(photo.subarray(0, 100));
  await realWait(300);
  await vi.advanceTimersByTimeAsync(UPLOAD_TIMEOUT_MS - 1);
  vi.useRealTimers();
  socket.write(photo.subarray(100));
  await once(socket, 'close');
  expect(answer).toContain('200 OK');
  // Node's own limit, which no fake clock moves.
  expect(server.app.server.requestTimeout).toBeGreaterThanOrEqual(UPLOAD_TIMEOUT_MS);
});

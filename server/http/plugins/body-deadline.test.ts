import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { addBodyDeadline } from './body-deadline.ts';

const DEADLINE_MS = 150;

const app = Fastify();
addBodyDeadline(app, DEADLINE_MS);
app.put('/file', { config: { takesUpload: true } }, () => 'taken');
app.put('/order', () => 'taken');
const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
afterAll(() => app.close());

/** What a server answers to a body whose second half comes late; empty where it hangs up. */
async function answerTo(path: string, lateMs: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => (answer += bytes.toString()));
  // A connection that was reset says as much as one that was closed.
  socket.on('error', () => undefined);
  socket.write(`PUT ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n`);
  socket.write('content-length: 2\r\n\r\n{');
  await wait(lateMs);
  if (!socket.destroyed) socket.end('}');
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}

describe('a request that arrives slowly', () => {
  it('is given up, unless it carries a file', async () => {
    expect(await answerTo('/order', 3 * DEADLINE_MS)).toBe('');
    expect(await answerTo('/file', 3 * DEADLINE_MS)).toContain('200 OK');
  });

  it('is answered when its end comes in time', async () => {
    expect(await answerTo('/order', DEADLINE_MS / 10)).toContain('200 OK');
  });
});

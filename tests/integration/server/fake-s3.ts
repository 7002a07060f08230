import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const KEY = 'BALCAOEXAMPLE';
const SECRET = 'a secret/with+signs';
const REGION = 'sa-east-1';
const LATEST_MS = 15 * 60_000;

/** A storage with the interface of S3 that refuses what is not signed as S3 asks, and keeps all in memory. */
export async function fakeS3() {
  const objects = new Map<string, Buffer>();
  let failure: number | 'silence' | null = null;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const content = Buffer.concat(chunks);
    const path = request.url ?? '';
    const say = (status: number, body?: Buffer | string) => void response.writeHead(status).end(body);
    if (failure === 'silence') return void response.destroy();
    if (failure !== null) return say(failure, '<Error><Code>SlowDown</Code></Error>');
    if (!isSigned(request, content)) return say(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
    if (request.method === 'PUT') objects.set(path, content);
    if (request.method === 'DELETE') objects.delete(path);
    const found = objects.get(path);
    if (request.method === 'GET') return found ? say(200, found) : say(404, '<Error><Code>NoSuchKey</Code></Error>');
    say(request.method === 'PUT' ? 200 : 204);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const address = (secret: string): string =>
    `http://${KEY}:${encodeURIComponent(secret)}@127.0.0.1:${port}/fotos?region=${REGION}`;
  return {
    objects,
    /** Answers every request with this status from now on, or cuts its connection; null ends that. */
    failWith: (next: typeof failure) => void (failure = next),
    /** What `PICTURES_S3` is. */
    address: address(SECRET),
    addressWithWrongKey: address('another secret'),
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

/** Recomputes the signature from what has arrived, as the documentation tells a server to do. */
function isSigned({ method, url = '', headers }: IncomingMessage, content: Buffer): boolean {
  const [, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=BALCAOEXAMPLE\/(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const time = String(headers['x-amz-date']);
  const sentAt = Date.parse(time.replace(/^(....)(..)(..T..)(..)/, '$1-$2-$3:$4:'));
  const hash = createHash('sha256').update(content).digest('hex');
  const hasAll = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.split(';').includes(name));
  if (!hasAll || headers['x-amz-content-sha256'] !== hash || !(Math.abs(Date.now() - sentAt) < LATEST_MS)) return false;
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}`);
  const asked = `${method}\n${url}\n\n${lines.join('\n')}\n\n${names}\n${hash}`;
  const toSign = `AWS4-HMAC-SHA256\n${time}\n${scope}\n${createHash('sha256').update(asked).digest('hex')}`;
  let key: Buffer | string = `AWS4${SECRET}`;
  for (const part of [time.slice(0, 8), REGION, 's3', 'aws4_request'])
    key = createHmac('sha256', key).update(part).digest();
  return createHmac('sha256', key).update(toSign).digest('hex') === signature;
}

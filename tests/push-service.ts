import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { ECDH } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What a browser gives a shop, and what the shop's messages to it say. */
export interface SubscribedBrowser {
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  readonly token: string;
  /** Decrypted, in the order of their arrival. */
  readonly messages: () => readonly string[];
  readonly headers: () => readonly IncomingHttpHeaders[];
}

export interface PushService {
  readonly subscribe: () => SubscribedBrowser;
  /** Answers to the next messages; 201 when none is left. */
  readonly answers: number[];
  readonly close: () => void;
}

interface Heard {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service like those of browsers (RFC 8030), on this machine. */
export async function startPushService(): Promise<PushService> {
  const heard: Heard[] = [];
  const answers: number[] = [];
  const hear = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    const status = answers.shift() ?? 201;
    if (status === 201) heard.push({ path: String(request.url), headers: request.headers, body });
    response.writeHead(status).end();
  };
  const server = createServer((request, response) => void hear(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let browsers = 0;

  return {
    answers,
    close: () => void server.close(),
    subscribe: () => {
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys('base64url');
      const auth = randomBytes(16);
      browsers += 1;
      const path = `/browser-${browsers}`;
      const subscription = { endpoint: origin + path, keys: { p256dh, auth: auth.toString('base64url') } };
      const mine = () => heard.filter((each) => each.path === path);
      return {
        subscription,
        token: JSON.stringify(subscription),
        headers: () => mine().map(({ headers }) => headers),
        messages: () => mine().map(({ body }) => decrypt(body, keys, auth)),
      };
    },
  };
}

const hkdf = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** As a browser does (RFC 8291), and not by the library that has encrypted it. */
function decrypt(message: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = message.subarray(0, 16);
  const keyEnd = 21 + message.readUInt8(20);
  const sender = message.subarray(21, keyEnd);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const shared = hkdf(keys.computeSecret(sender), auth, about, 32);
  const key = hkdf(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(message.subarray(-16));
  const padded = Buffer.concat([decipher.update(message.subarray(keyEnd, -16)), decipher.final()]);
  // The last record ends with a 2 and any number of zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

import { createECDH } from 'node:crypto';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import webPush from 'web-push';
import type { RequestDetails } from 'web-push';
import { isPublicHost, publicLookup } from '#server/foundation/public-address.ts';
import type { PushSender } from './push-sender.ts';

export interface WebPushOptions {
  /** 32 bytes, from which the key pair follows. */
  readonly secret: Uint8Array;
  /** Whom a push service may write to: a `mailto:` or `https:` address. */
  readonly contact: string;
  /** On a developer's machine the push service may be one without TLS beside the server. */
  readonly isLocal: boolean;
}

const TIMEOUT_MS = 10_000;
const GONE = new Set([403, 404, 410]);
/** The message is wrong, so the same one will be again. */
const REFUSED = new Set([400, 413]);

/** Sends messages by Web Push (RFC 8030), encrypted for the device (RFC 8291) and signed by the shops' key (VAPID). */
export function webPushSender({ secret, contact, isLocal }: WebPushOptions): PushSender {
  const keys = vapidKeys(secret);
  const mayReach = (endpoint: string): boolean => {
    const { protocol, hostname } = new URL(endpoint);
    return isLocal || (protocol === 'https:' && isPublicHost(hostname));
  };
  return {
    publicKey: keys.publicKey,
    mayReach,
    async send(to, message, { topic, urgency, ttlSeconds }) {
      if (!mayReach(to.endpoint)) return 'gone';
      const details = webPush.generateRequestDetails(to, message, {
        vapidDetails: { subject: contact, ...keys },
        contentEncoding: 'aes128gcm',
        TTL: ttlSeconds,
        topic,
        urgency,
      });
      const status = await post(details, isLocal);
      if (status >= 200 && status < 300) return 'sent';
      if (GONE.has(status)) return 'gone';
      if (REFUSED.has(status)) return 'refused';
      throw new Error(`the push service answered ${status}`);
    },
  };
}

/** Redirects are not followed: the address is the one that the browser named, and it was checked. */
const post = ({ endpoint, method, headers, body }: RequestDetails, isLocal: boolean): Promise<number> =>
  new Promise((resolve, reject) => {
    const send = endpoint.startsWith('https:') ? requestSecure : requestPlain;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const request = send(
      endpoint,
      { method, headers, signal, ...(!isLocal && { lookup: publicLookup }) },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    request.on('error', reject);
    request.end(body);
  });

/** Number of points of the curve P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** Derives the key pair, so that every process has the same one and there is no further secret to keep. */
function vapidKeys(secret: Uint8Array): { readonly publicKey: string; readonly privateKey: string } {
  const scalar = (BigInt(`0x${Buffer.from(secret).toString('hex')}`) % (ORDER - 1n)) + 1n;
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(scalar.toString(16).padStart(64, '0'), 'hex');
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: pair.getPrivateKey().toString('base64url').padStart(43, 'A'),
  };
}

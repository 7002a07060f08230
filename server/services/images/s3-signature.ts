import { createHash, createHmac } from 'node:crypto';

export interface S3Keys {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

interface S3Request {
  readonly method: string;
  readonly url: URL;
  /** Further headers to sign, by names in small letters. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';

const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Percent-encodes all that RFC 3986 does not leave alone; the slashes between the parts of a path stay. */
const encodedPath = (path: string): string =>
  path
    .split('/')
    .map((part) =>
      encodeURIComponent(decodeURIComponent(part)).replaceAll(
        /[!'()*]/g,
        (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
      ),
    )
    .join('/');

/** Returns the headers that sign a request without query (AWS Signature Version 4, one chunk). */
export function signedHeaders(
  { method, url, headers = {}, body = Buffer.alloc(0) }: S3Request,
  { region, accessKeyId, secretAccessKey }: S3Keys,
  now: Date,
): Record<string, string> {
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const day = time.slice(0, 8);
  const hash = sha256(body);
  const signed: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': hash,
    'x-amz-date': time,
  };
  const names = Object.keys(signed).toSorted();
  const lines = names.map((name) => `${name}:${signed[name]?.trim()}\n`).join('');
  const asked = [method, encodedPath(url.pathname), '', lines, names.join(';'), hash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = [ALGORITHM, time, scope, sha256(asked)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secretAccessKey}`);
  const signature = hmac(key, toSign).toString('hex');
  return {
    ...signed,
    authorization: `${ALGORITHM} Credential=${accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  };
}

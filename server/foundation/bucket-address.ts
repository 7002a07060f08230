import * as z from 'zod/mini';

/** A bucket of a storage with the interface of S3. */
export interface Bucket {
  /** Address of the bucket, without a trailing slash. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const BUCKET_WANTED = 'an address like https://KEY:SECRET@s3.sa-east-1.amazonaws.com/bucket?region=sa-east-1';
/** The keys stand in the address, percent-encoded, as those of a database do. */
export const bucketAddress = z.pipe(
  z
    .url({ protocol: /^https?$/, error: `expected ${BUCKET_WANTED}` })
    .check(z.refine((address) => bucketOf(address) !== null, `expected ${BUCKET_WANTED}`)),
  z.transform((address) => bucketOf(address)),
);

function bucketOf(address: string): Bucket | null {
  const { origin, pathname, username, password, searchParams } = new URL(address);
  const region = searchParams.get('region');
  if (!username || !password || !region || pathname === '/') return null;
  const [accessKeyId, secretAccessKey] = [decodeURIComponent(username), decodeURIComponent(password)];
  return { url: origin + pathname.replace(/\/$/, ''), region, accessKeyId, secretAccessKey };
}

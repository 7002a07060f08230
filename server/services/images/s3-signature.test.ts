import { describe, expect, it } from 'vitest';
import { signedHeaders } from './s3-signature.ts';

/** The examples of Amazon's documentation of the signature for S3 (sigv4 header-based auth). */
const KEYS = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const NOW = new Date('2013-05-24T00:00:00Z');
const urlOf = (path: string): URL => new URL(`https://examplebucket.s3.amazonaws.com${path}`);

describe('the signature of a request to S3', () => {
  it('is the documented one of a GET', () => {
    const request = { method: 'GET', url: urlOf('/test.txt'), headers: { range: 'bytes=0-9' } };
    expect(signedHeaders(request, KEYS, NOW)['authorization']).toBe(
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, ' +
        'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, ' +
        'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
  });

  it('is the documented one of a PUT', () => {
    const request = {
      method: 'PUT',
      url: urlOf('/test$file.text'),
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      body: Buffer.from('Welcome to Amazon S3.'),
    };
    expect(signedHeaders(request, KEYS, NOW)['authorization']).toContain(
      'Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    );
  });
});

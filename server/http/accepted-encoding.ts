/**
 * Returns the most compact encoding that the client accepts; null means uncompressed. Weight 0 excludes an encoding
 * (RFC 9110 §12.5.3).
 */
export function acceptedEncoding(acceptEncoding: string | string[] | undefined): 'br' | 'gzip' | null {
  const offered = String(acceptEncoding ?? '')
    .split(',')
    .filter((coding) => !/;\s*q=0(\.0*)?\s*$/.test(coding))
    .map((coding) => coding.split(';')[0]?.trim());
  if (offered.includes('br')) return 'br';
  return offered.includes('gzip') ? 'gzip' : null;
}

/** The smallest form that the caller can read; null is plain. A coding with weight 0 is refused (RFC 9110 §12.5.3). */
export function acceptedEncoding(acceptEncoding: string | string[] | undefined): 'br' | 'gzip' | null {
  const offered = String(acceptEncoding ?? '')
    .split(',')
    .filter((coding) => !/;\s*q=0(\.0*)?\s*$/.test(coding))
    .map((coding) => coding.split(';')[0]?.trim());
  if (offered.includes('br')) return 'br';
  return offered.includes('gzip') ? 'gzip' : null;
}

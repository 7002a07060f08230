import { hash } from 'node:crypto';

/**
 * Derives a UUID version 8 from names (RFC 9562 §5.8), so that every process gives the delivery
 * of one event the same id.
 */
export function uuidFrom(...names: readonly string[]): string {
  const bytes = Buffer.from(hash('sha256', JSON.stringify(names)), 'hex');
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

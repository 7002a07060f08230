import { randomBytes } from 'node:crypto';

const TIME_BYTES = 6;

/**
 * Creates a UUID version 7 (RFC 9562 §5.7). It begins with the time, so that rows written together are adjacent in
 * every index, and ids sort by age.
 */
export function newId<Id extends string>(nowMs: number = Date.now()): Id {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(nowMs, 0, TIME_BYTES);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') as Id;
}

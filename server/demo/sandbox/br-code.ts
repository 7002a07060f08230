import { foldText } from '#domain/fold-text.ts';

/** What a dynamic PIX code says itself; amount and expiry are read by the bank at the location. */
export interface BrCode {
  /** Where the charge is described, without a scheme, at most 77 characters. */
  readonly location: string;
  readonly merchantName: string;
  readonly merchantCity: string;
}

const NAME_MAX = 25;
const CITY_MAX = 15;
const CRC_FIELD = '6304';

/**
 * A dynamic BR Code (EMV merchant-presented mode, Bacen's manual of PIX codes): fields of a two-digit id, a two-digit
 * length and a value, the last one a checksum over everything before it.
 */
export function brCode({ location, merchantName, merchantCity }: BrCode): string {
  const code = [
    field('00', '01'),
    // Good for one payment.
    field('01', '12'),
    field('26', field('00', 'br.gov.bcb.pix') + field('25', location)),
    field('52', '0000'),
    field('53', '986'),
    field('58', 'BR'),
    field('59', printable(merchantName, NAME_MAX)),
    field('60', printable(merchantCity, CITY_MAX)),
    // A dynamic code carries its txid at the location.
    field('62', field('05', '***')),
    CRC_FIELD,
  ].join('');
  return code + crc16(code);
}

/** The location inside a dynamic code that somebody pasted; null when it is none, or was damaged on the way. */
export function locationOf(code: string): string | null {
  const text = code.trim();
  const body = text.slice(0, -4);
  if (!body.endsWith(CRC_FIELD) || crc16(body) !== text.slice(-4).toUpperCase()) return null;
  const account = fieldsOf(body.slice(0, -CRC_FIELD.length)).get('26');
  return (account === undefined ? undefined : fieldsOf(account).get('25')) ?? null;
}

function fieldsOf(text: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (let at = 0; at + 4 <= text.length;) {
    const end = at + 4 + Number(text.slice(at + 2, at + 4));
    fields.set(text.slice(at, at + 2), text.slice(at + 4, end));
    at = end > at ? end : text.length;
  }
  return fields;
}

const field = (id: string, value: string): string => id + String(value.length).padStart(2, '0') + value;

/** Banks print ASCII; a field may not be empty. */
const printable = (text: string, max: number): string =>
  foldText(text)
    .toUpperCase()
    .replace(/[^A-Z0-9 .-]/g, '')
    .trim()
    .slice(0, max)
    .trim() || 'BALCAO';

const POLYNOMIAL = 0x1021;

/** CRC-16/CCITT-FALSE as four hexadecimal digits; "123456789" gives 29B1. */
function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ POLYNOMIAL) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

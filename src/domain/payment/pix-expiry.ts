import type { PixCharge } from '#domain/order/order.ts';

type Life = Pick<PixCharge, 'createdAt' | 'expiresAt'>;

/**
 * Counted on server time, never on the device's clock; 0 when expired (D-42). What is known of the server's time may be seconds
 * behind it, and still nothing is left that the code never had.
 */
export function pixTimeLeftMs({ createdAt, expiresAt }: Life, serverNowMs: number): number {
  const [bornMs, deadMs] = [Date.parse(createdAt), Date.parse(expiresAt)];
  return Math.max(0, deadMs - Math.max(serverNowMs, bornMs));
}

/** `9:05`, or `1:00:00` from an hour on; a started second still counts. */
export function formatCountdown(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Bacen's default life of a charge, in seconds. */
const DEFAULT_LIFE_SECONDS = 86_400;

/** When a charge stops being payable; expiry is derived, the charge itself never says so. */
export const pixExpiresAtMs = (createdAtMs: number, lifeSeconds: number = DEFAULT_LIFE_SECONDS): number =>
  createdAtMs + lifeSeconds * 1000;

/** Decision 42: counted on server time, never on the device's clock; 0 when expired. */
export const pixTimeLeftMs = (expiresAt: string, serverNowMs: number): number =>
  Math.max(0, Date.parse(expiresAt) - serverNowMs);

export const isPixExpired = (expiresAt: string, serverNowMs: number): boolean =>
  pixTimeLeftMs(expiresAt, serverNowMs) === 0;

/** `9:05`, or `1:00:00` from an hour on; a started second still counts. */
export function formatCountdown(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

import { readNote, writeNote } from './device-note.ts';

/** A position in degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** A rough position, up to a few minutes old, is enough to find the nearest store. */
const POSITION_OPTIONS: PositionOptions = { enableHighAccuracy: false, timeout: 6_000, maximumAge: 5 * 60_000 };

/**
 * Returns the device's position; the browser asks for permission first. Rejects
 * when permission is denied or there is no position.
 */
export const currentPosition = (): Promise<Position> =>
  new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error('this browser knows no position'));
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(rounded(coords)), reject, POSITION_OPTIONS);
  });

/** Rounds to about 100 m, which is precise enough. */
const rounded = ({ latitude, longitude }: Position): Position => ({
  latitude: Number(latitude.toFixed(3)),
  longitude: Number(longitude.toFixed(3)),
});

const WARNED = 'position-warned';

/** Returns whether to warn that the position is unavailable (A§8): true once per device. */
export function isFirstPositionWarning(): boolean {
  // With blocked storage the warning is shown at every visit.
  const isFirst = readNote(WARNED) == null;
  writeNote(WARNED, '1');
  return isFirst;
}

/** Degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** `prompt`: the browser would ask. A browser that cannot tell counts as that, one without the feature as refused. */
export type PositionPermission = 'granted' | 'prompt' | 'denied';

/** A rough position suffices to find the nearest store, and may be a few minutes old. */
const POSITION_OPTIONS: PositionOptions = { enableHighAccuracy: false, timeout: 6_000, maximumAge: 5 * 60_000 };

export async function positionPermission(): Promise<PositionPermission> {
  if (!('geolocation' in navigator)) return 'denied';
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state;
  } catch {
    return 'prompt';
  }
}

/** Where the device is; the browser asks the customer first. Rejects when it may not tell, or cannot. */
export const currentPosition = (): Promise<Position> =>
  new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error('this browser knows no position'));
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(rounded(coords)), reject, POSITION_OPTIONS);
  });

/** Rounded to about 100 m, which is precise enough. */
const rounded = ({ latitude, longitude }: Position): Position => ({
  latitude: Number(latitude.toFixed(3)),
  longitude: Number(longitude.toFixed(3)),
});

const WARNED = 'position-warned';

/** Whether to warn that the position is unavailable (A§8): true once per device. */
export function isFirstPositionWarning(): boolean {
  try {
    const isFirst = localStorage.getItem(WARNED) === null;
    localStorage.setItem(WARNED, '1');
    return isFirst;
  } catch {
    // Without storage it is shown at every visit.
    return true;
  }
}

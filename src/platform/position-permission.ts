/**
 * `prompt`: the browser would ask. Also used when the browser cannot report the
 * permission; a browser without geolocation is `denied`.
 */
export type PositionPermission = 'granted' | 'prompt' | 'denied';

export async function positionPermission(): Promise<PositionPermission> {
  if (!('geolocation' in navigator)) return 'denied';
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state;
  } catch {
    return 'prompt';
  }
}

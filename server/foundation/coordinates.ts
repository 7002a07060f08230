/** A position in degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

interface Placed {
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
}

/** Returns null unless both are known. */
export const coordinatesOf = ({ latitude, longitude }: Placed): Coordinates | null =>
  latitude != null && longitude != null ? { latitude, longitude } : null;

/** A position that is known only as a circle. */
export interface Area extends Coordinates {
  /** Radius of the circle in kilometres. */
  readonly radiusKm: number;
}

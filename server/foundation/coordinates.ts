/** A place on the map, in degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

interface Placed {
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
}

/** null unless both are known. */
export const coordinatesOf = ({ latitude, longitude }: Placed): Coordinates | null =>
  latitude != null && longitude != null ? { latitude, longitude } : null;

/** A place that is only known to lie somewhere around a point. */
export interface Area extends Coordinates {
  /** How far from the point the place may be. */
  readonly radiusKm: number;
}

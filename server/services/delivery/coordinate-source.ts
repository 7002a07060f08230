import type { Area, Coordinates } from '#server/foundation/coordinates.ts';

/** What is known about the location of a postal code: the place itself, the area around it, or nothing. */
export interface PostalLocation {
  readonly coordinates: Coordinates | null;
  /**
   * Set only when the place itself is not known. Precise enough to sort stores by distance, too imprecise for a fee.
   */
  readonly area: Area | null;
}

export const UNKNOWN_LOCATION: PostalLocation = { coordinates: null, area: null };

/** Locates postal codes without network calls, so that no order waits for another service. */
export interface CoordinateSource {
  locate(zipcode: string): PostalLocation;
}

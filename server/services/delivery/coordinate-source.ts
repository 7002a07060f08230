import type { Area, Coordinates } from '#server/foundation/coordinates.ts';

/** What is known of where a postal code lies: the place itself, the area around it, or nothing. */
export interface PostalLocation {
  readonly coordinates: Coordinates | null;
  /** Only where the place itself is not known. Good for telling near from far, never for a fee. */
  readonly area: Area | null;
}

export const UNKNOWN_LOCATION: PostalLocation = { coordinates: null, area: null };

/** Locates postal codes without a network, because whoever orders waits for no other service. */
export interface CoordinateSource {
  locate(zipcode: string): PostalLocation;
}

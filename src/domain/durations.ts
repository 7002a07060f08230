export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** How long an answer of the server may take (B§9). */
export const REQUEST_TIMEOUT_MS = 60 * SECOND_MS;

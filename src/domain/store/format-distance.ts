/** Rounded, with Km (A§2, A§9). What rounds to nothing is near, not zero. The space does not break. */
export function formatDistance(distanceKm: number): string {
  const rounded = Math.round(distanceKm);
  return rounded < 1 ? '<\u00a01\u00a0Km' : `${rounded}\u00a0Km`;
}

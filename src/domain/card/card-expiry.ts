const EXPIRY = /^(0[1-9]|1[0-2])\/(\d{4})$/;
const HORIZON_YEARS = 19;

/** `MM/YYYY`, good through the last day of its month, no further away than any card is (A§5). `today` is `YYYY-MM-DD`. */
export function isExpiryValid(expiry: string, today: string): boolean {
  const [, month, year] = EXPIRY.exec(expiry) ?? [];
  if (month === undefined || year === undefined) return false;
  return `${year}-${month}` >= today.slice(0, 7) && Number(year) <= Number(today.slice(0, 4)) + HORIZON_YEARS;
}

/** Browsers fill in `MM/YY` where cards print two digits; cards of the last century are no more. */
export const withWholeYear = (expiry: string): string => expiry.replace(/^(\d\d)\/(\d\d)$/, '$1/20$2');

/** The month that was sent as `MMYY`, as it was typed. */
export const expiryFromMmyy = (mmyy: string): string => withWholeYear(`${mmyy.slice(0, 2)}/${mmyy.slice(2)}`);

/** Typed as `MM/YYYY`, sent as `MMYY` (B§9). */
export const expiryToMmyy = (expiry: string): string => expiry.slice(0, 2) + expiry.slice(-2);

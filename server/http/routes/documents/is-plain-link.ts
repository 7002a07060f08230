const PLAIN = /\/p\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether an address is a payment link as we write it. Another spelling, or a query, may mean what only the page can show. */
export const isPlainLink = (url: string): boolean => PLAIN.test(url);

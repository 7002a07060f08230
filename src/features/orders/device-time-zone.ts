/** For times that concern this device, such as until when an order waits on it. Times of a shop are told in the shop's zone. */
export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

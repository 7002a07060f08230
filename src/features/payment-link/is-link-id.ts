import type { PaymentLinkId } from '#domain/ids.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** What cannot be a link's name is not asked for: half a link, pasted. */
export const isLinkId = (text: string): text is PaymentLinkId => UUID.test(text);

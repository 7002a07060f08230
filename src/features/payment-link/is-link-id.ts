import type { PaymentLinkId } from '#domain/ids.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** Whether a link id is well-formed; a truncated paste is not requested from the server. */
export const isLinkId = (text: string): text is PaymentLinkId => UUID.test(text);

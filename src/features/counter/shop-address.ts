import { readDocument } from '#tenant/read-document.ts';

/** An address of the shop as customers reach it, whatever address the counter itself was opened under. */
export const shopAddress = (domain: string, path: string): string =>
  `${readDocument().publicOrigin ?? location.origin}/${domain}${path}`;

import { isValidEmail as isAddress } from '@brazilian-utils/brazilian-utils/is-valid-email';

/** B§5: spaces around it do not count; the domain needs a dot. */
export const isValidEmail = (text: string): boolean => isAddress(text.trim());

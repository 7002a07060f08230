import { isValidEmail as isAddress } from '@brazilian-utils/brazilian-utils/is-valid-email';

/** Validates an e-mail address. Surrounding spaces are ignored; the domain must contain a dot (B§5). */
export const isValidEmail = (text: string): boolean => isAddress(text.trim());

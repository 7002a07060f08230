import { isValidEmail as isAddress } from '@brazilian-utils/brazilian-utils/is-valid-email';

/** Spaces around it do not count; the domain needs a dot (B§5). */
export const isValidEmail = (text: string): boolean => isAddress(text.trim());

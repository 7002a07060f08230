import { formatCnpj as mask } from '@brazilian-utils/brazilian-utils/format-cnpj';
import { isValidCnpj as hasValidDigits } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';

// Letters are allowed since July 2026 (IN RFB 2.229/2024); numeric numbers stay valid.
const ALPHANUMERIC = { version: 2 } as const;

/**
 * Returns whether the text is a CNPJ of 14 characters, plain or as
 * `AA.AAA.AAA/AAAA-99`, in any case, with valid check digits (D-52).
 */
export const isValidCnpj = (text: string): boolean => hasValidDigits(text.toUpperCase(), ALPHANUMERIC);

/** Formats a complete or partial CNPJ: `12abc3` → `12.ABC.3`. */
export const formatCnpj = (text: string): string => mask(text.toUpperCase(), ALPHANUMERIC);

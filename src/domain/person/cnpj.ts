import { formatCnpj as mask } from '@brazilian-utils/brazilian-utils/format-cnpj';
import { isValidCnpj as hasValidDigits } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';

// Letters are allowed since July 2026 (IN RFB 2.229/2024); numeric ones stay valid for ever.
const ALPHANUMERIC = { version: 2 } as const;

/** 14 characters, bare or as `AA.AAA.AAA/AAAA-99`, any case, with right check digits (D-52). */
export const isValidCnpj = (text: string): boolean => hasValidDigits(text.toUpperCase(), ALPHANUMERIC);

/** As far as it is typed: `12abc3` → `12.ABC.3`. */
export const formatCnpj = (text: string): string => mask(text.toUpperCase(), ALPHANUMERIC);

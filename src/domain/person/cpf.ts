import { formatCpf as mask } from '@brazilian-utils/brazilian-utils/format-cpf';
import { isValidCpf as hasValidDigits } from '@brazilian-utils/brazilian-utils/is-valid-cpf';

const MASKED = /^\d{3}\.\d{3}\.\d{3}-\d{2}$/;
const BARE = /^\d{11}$/;

/**
 * Returns whether the text is a CPF of 11 digits, plain or as `000.000.000-00`, with
 * valid check digits and not all digits equal (B§5, D-52).
 */
export const isValidCpf = (text: string): boolean => (MASKED.test(text) || BARE.test(text)) && hasValidDigits(text);

/** Like `isValidCpf`, but requires the punctuation, as login and registration do (B§5). */
export const isValidMaskedCpf = (text: string): boolean => MASKED.test(text) && hasValidDigits(text);

/** Formats a complete or partial CPF: `5299` → `529.9`. */
export const formatCpf = (text: string): string => mask(text);

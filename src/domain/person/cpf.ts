import { formatCpf as mask } from '@brazilian-utils/brazilian-utils/format-cpf';
import { isValidCpf as hasValidDigits } from '@brazilian-utils/brazilian-utils/is-valid-cpf';

const MASKED = /^\d{3}\.\d{3}\.\d{3}-\d{2}$/;
const BARE = /^\d{11}$/;

/** 11 digits, bare or as `000.000.000-00`, with right check digits and not one digit repeated (B§5, D-52). */
export const isValidCpf = (text: string): boolean => (MASKED.test(text) || BARE.test(text)) && hasValidDigits(text);

/** Login and registration want the mask too (B§5). */
export const isValidMaskedCpf = (text: string): boolean => MASKED.test(text) && hasValidDigits(text);

/** As far as it is typed: `5299` → `529.9`. */
export const formatCpf = (text: string): string => mask(text);

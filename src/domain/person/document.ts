import { formatCnpj, isValidCnpj } from './cnpj.ts';
import { formatCpf, isValidCpf } from './cpf.ts';

const CPF_LENGTH = 11;

/** Returns a document as it is stored and sent: letters and digits only, upper case. */
export const normaliseDocument = (text: string): string => text.replace(/[^\da-z]/gi, '').toUpperCase();

/**
 * Returns the kind: more than 11 characters or any letter means CNPJ. Counting only
 * digits would be wrong for an alphanumeric CNPJ (B§5, D-52).
 */
export function documentKind(text: string): 'CPF' | 'CNPJ' {
  const document = normaliseDocument(text);
  return document.length > CPF_LENGTH || /[A-Z]/.test(document) ? 'CNPJ' : 'CPF';
}

export const isValidDocument = (text: string): boolean =>
  documentKind(text) === 'CNPJ' ? isValidCnpj(text) : isValidCpf(text);

/** Formats a complete or partial document; the punctuation depends on the kind (B§5). */
export const formatDocument = (text: string): string =>
  documentKind(text) === 'CNPJ' ? formatCnpj(text) : formatCpf(text);

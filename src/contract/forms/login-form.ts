import * as z from 'zod/mini';
import { isValidMaskedCpf } from '#domain/person/cpf.ts';
import { PASSWORD_MAX } from '#domain/limits.ts';
import { atMost, filled, rule } from './rules.ts';

/** Required, in the format `000.000.000-00`, with valid check digits (B§5). */
export const maskedCpf = z.string().check(filled(), rule(isValidMaskedCpf, 'invalidDocument'));

/**
 * A password may consist of blanks, so only an empty one is missing. One that is too long is refused in words: a field
 * that cuts it would send, or set, another password than the customer's.
 */
export const typedPassword = z.string().check(filled(), atMost(PASSWORD_MAX, 'passwordTooLong'));

/** Login: CPF and password (B§5). */
export const loginForm = z.object({ document: maskedCpf, password: typedPassword });
export type Login = z.output<typeof loginForm>;

export const RECOVERY_TYPES = ['email', 'sms'] as const;
export type RecoveryType = (typeof RECOVERY_TYPES)[number];

/** Recovery by e-mail or SMS (B§5). */
export const recoveryForm = z.object({ document: maskedCpf, recoveryType: z.enum(RECOVERY_TYPES, 'fieldRequired') });

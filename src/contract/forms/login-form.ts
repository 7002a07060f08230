import * as z from 'zod/mini';
import { isValidMaskedCpf } from '#domain/person/cpf.ts';
import { filled, rule } from './rules.ts';

/** Required, in the format `000.000.000-00`, with valid check digits (B§5). */
export const maskedCpf = z.string().check(filled(), rule(isValidMaskedCpf, 'invalidDocument'));

/** A password may consist of blanks, so only an empty one is missing. */
export const typedPassword = z.string().check(filled());

/** Login: CPF and password (B§5). */
export const loginForm = z.object({ document: maskedCpf, password: typedPassword });
export type Login = z.output<typeof loginForm>;

export const RECOVERY_TYPES = ['email', 'sms'] as const;
export type RecoveryType = (typeof RECOVERY_TYPES)[number];

/** Recovery by e-mail or SMS (B§5). */
export const recoveryForm = z.object({ document: maskedCpf, recoveryType: z.enum(RECOVERY_TYPES, 'fieldRequired') });

import { isValidMaskedCpf } from './cpf.ts';
import { fieldErrors, required, type FieldErrors } from '#domain/field-errors.ts';
import { missingPassword } from './password-forms.ts';
import type { RuleMessage } from '#domain/rule-message.ts';

export interface Login {
  readonly document: string;
  readonly password: string;
}

export const RECOVERY_TYPES = ['email', 'sms'] as const;
export type RecoveryType = (typeof RECOVERY_TYPES)[number];

export interface Recovery {
  readonly document: string;
  readonly recoveryType: RecoveryType | null;
}

/** The document is required, as `000.000.000-00`, and a valid CPF (B§5). */
export const maskedCpfCheck = (document: string): RuleMessage | null =>
  required(document, (text) => (isValidMaskedCpf(text) ? null : 'invalidDocument'));

/** Login (B§5). */
export const loginErrors = ({ document, password }: Login): FieldErrors<keyof Login> =>
  fieldErrors({ document: maskedCpfCheck(document), password: missingPassword(password) });

/** Recovery: by e-mail or SMS (B§5). */
export const recoveryErrors = ({ document, recoveryType }: Recovery): FieldErrors<keyof Recovery> =>
  fieldErrors({
    document: maskedCpfCheck(document),
    recoveryType: recoveryType === null ? 'fieldRequired' : null,
  });

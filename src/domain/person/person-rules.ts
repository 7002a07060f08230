import { isValidBirthdate } from './birthdate.ts';
import { isValidEmail } from './email.ts';
import { required } from '#domain/field-errors.ts';
import { isValidPhone } from './phone.ts';
import type { RuleMessage } from '#domain/rule-message.ts';

/** Rules that several forms about a person share (B§5). Each is required and valid. */
export const emailCheck = (email: string): RuleMessage | null =>
  required(email, (text) => (isValidEmail(text) ? null : 'invalidEmail'));

export const phoneCheck = (phone: string): RuleMessage | null =>
  required(phone, (text) => (isValidPhone(text) ? null : 'invalidPhone'));

/** `DD/MM/YYYY`; `today` is `YYYY-MM-DD`. */
export const birthdateCheck = (birthdate: string, today: string): RuleMessage | null =>
  required(birthdate, (text) => (isValidBirthdate(text, today) ? null : 'invalidBirthDate'));

import * as z from 'zod/mini';
import { birthdateFromIso, isoFromBirthdate } from '#domain/person/birthdate.ts';
import { nationalPhone, phoneToE164 } from '#domain/person/phone.ts';
import type { RuleMessage } from '#domain/rule-message.ts';
import { filledText } from './primitives.ts';

/** CPF or CNPJ without punctuation; a CNPJ may contain letters (D-52). */
export const documentText = z.string().check(z.regex(/^(\d{11}|[\dA-Z]{12}\d{2})$/));

export const personName = filledText(128);

export const email = z
  .email('invalidEmail' satisfies RuleMessage)
  .check(z.maxLength(254, 'invalidEmail' satisfies RuleMessage));

/** With `+55` on the wire, the national number in the domain; a national number is accepted too (D-50). */
export const phone = z.codec(z.string().check(z.regex(/^(\+?55)?\d{10,11}$/)), z.string(), {
  decode: nationalPhone,
  encode: phoneToE164,
});

/** Ten or eleven digits of a national number, where the specification sends digits only. */
export const phoneDigits = z.string().check(z.regex(/^\d{10,11}$/));

/** `DD/MM/YYYY` on the wire (B§3), `YYYY-MM-DD` in the domain; invalid calendar days are rejected. */
export const birthday = z.codec(z.string().check(z.regex(/^\d{2}\/\d{2}\/\d{4}$/)), z.iso.date(), {
  decode: (wire) => isoFromBirthdate(wire) ?? wire,
  encode: birthdateFromIso,
});

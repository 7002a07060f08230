import type { ProfileForm } from '#contract/forms/person-forms.ts';
import { birthdateFromIso, isoFromBirthdate } from '#domain/person/birthdate.ts';
import { formatPhone, nationalPhone } from '#domain/person/phone.ts';
import type { ProfileData } from '#domain/person/profile.ts';

export type ProfileValues = ProfileForm;

export const valuesOf = ({ fullName, email, phone, birthday }: ProfileData): ProfileValues => ({
  fullName,
  email,
  phone: formatPhone(phone),
  birthday: birthday === null ? '' : birthdateFromIso(birthday),
});

export const dataOf = ({ fullName, email, phone, birthday }: ProfileValues): ProfileData => ({
  fullName,
  email,
  phone: nationalPhone(phone),
  birthday: isoFromBirthdate(birthday),
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { password as passwordOnWire } from '#contract/credentials.ts';
import { PASSWORD_MAX } from '#domain/limits.ts';
import { type FieldErrors, formErrors } from './form-errors.ts';
import { loginForm } from './login-form.ts';
import { accountDeletionForm, newPasswordForm, passwordChangeForm } from './password-forms.ts';
import { registrationProfileForm } from './person-forms.ts';

const registration = registrationProfileForm(() => '2026-11-20');
const NEW = 'abcde1';
const ana = {
  fullName: 'Ana Lima',
  email: 'ana@example.com',
  phone: '(11) 98765-4321',
  birthdate: '17/05/1990',
  document: '529.982.247-25',
  acceptedTOS: true,
};

/** What every form that asks for a password says about one. */
const FORMS: Readonly<Record<string, (password: string) => FieldErrors<string>>> = {
  login: (password) => formErrors(loginForm, { document: ana.document, password }),
  registration: (password) => formErrors(registration, { ...ana, password, passwordConfirmation: password }),
  recovery: (password) => formErrors(newPasswordForm, { password, passwordConfirmation: password }),
  'change, the current one': (currentPassword) =>
    formErrors(passwordChangeForm, { currentPassword, password: NEW, passwordConfirmation: NEW }),
  'change, the new one': (password) =>
    formErrors(passwordChangeForm, { currentPassword: NEW, password, passwordConfirmation: password }),
  deletion: (password) => formErrors(accountDeletionForm, { password }),
};

// Emoji count twice on both sides.
const passwords = fc
  .tuple(fc.constantFrom('x', 'ã', '🔑'), fc.integer({ min: NEW.length, max: 2 * PASSWORD_MAX }))
  .map(([sign, length]) => `1${sign.repeat(length)}`.slice(0, length));

describe.each(Object.entries(FORMS))('the length of a password (B§5) at %s', (_name, errorsOf) => {
  it('is refused in words exactly where the call would refuse it', () => {
    fc.assert(
      fc.property(passwords, (password) => {
        const messages = new Set(Object.values(errorsOf(password)));
        const isAccepted = z.safeParse(passwordOnWire, password).success;
        expect([...messages]).toEqual(isAccepted ? [] : ['passwordTooLong']);
      }),
    );
  });
});

import * as z from 'zod/mini';
import type { CustomerId } from '#domain/ids.ts';
import type { Profile } from '#domain/person/profile.ts';
import { endpoint } from './endpoint.ts';
import { birthday, email, personName, phone } from './person.ts';
import { id, mapped } from './primitives.ts';

const customerWire = z.object({
  id: id<CustomerId>(),
  name: z.string(),
  document: z.string(),
  email: z.string(),
  phone,
  birthday: z.nullable(birthday),
  push_notification_disabled: z.boolean(),
  /** Older servers do not tell. */
  marketing_accepted: z.optional(z.boolean()),
});

/** Customer (B§3). */
const profile = mapped(customerWire, {
  decode: ({ name, push_notification_disabled, marketing_accepted, ...same }): Profile => ({
    ...same,
    fullName: name,
    pushDisabled: push_notification_disabled,
    marketingAccepted: marketing_accepted,
  }),
  encode: ({ fullName, pushDisabled, marketingAccepted, ...same }) => ({
    ...same,
    name: fullName,
    push_notification_disabled: pushDisabled,
    marketing_accepted: marketingAccepted,
  }),
});

/** Whatever is not named stays as it is. Strict, because a misspelt field would be confirmed and not done. */
const dataChange = z.strictObject({
  fullName: z.exactOptional(personName),
  /** One that was told is corrected, but not taken back. */
  birthday: z.exactOptional(z.nullable(birthday)),
  email: z.exactOptional(email),
  phone: z.exactOptional(phone),
});

/** A consent is a change of its own: to withdraw it must not depend on what else is known or refused of a customer. */
const marketingChange = z.strictObject({ marketingAccepted: z.boolean() });

export const profileChange = z.union([marketingChange, dataChange]);

export const getProfile = endpoint({
  method: 'GET',
  path: '/profile',
  summary: 'The logged-in customer',
  spec: 'B§7',
  access: 'customer',
  response: z.object({ customer: profile }),
});

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/profile',
  summary: 'Change any of name, e-mail, phone and birthday, or the consent to marketing',
  spec: 'B§7',
  access: 'customer',
  idempotent: true,
  body: profileChange,
  response: z.object({ customer: profile }),
});

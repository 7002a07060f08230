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
});

/** Customer (B§3). */
const profile = mapped(customerWire, {
  decode: ({ name, push_notification_disabled, ...same }): Profile => ({
    ...same,
    fullName: name,
    pushDisabled: push_notification_disabled,
  }),
  encode: ({ fullName, pushDisabled, ...same }) => ({
    ...same,
    name: fullName,
    push_notification_disabled: pushDisabled,
  }),
});

export const profileChange = z.object({ fullName: personName, birthday: z.nullable(birthday), email, phone });

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
  summary: 'Change name, e-mail, phone or birthday',
  spec: 'B§7',
  access: 'customer',
  idempotent: true,
  body: profileChange,
  response: z.object({ customer: profile }),
});

import type { AddressField } from '#domain/address/address-fields.ts';
import * as z from 'zod/mini';
import type { CustomerId, StoreId, TenantId } from '#domain/ids.ts';
import { addressText, placeOf } from './address-fields.ts';
import { captchaToken } from './captcha.ts';
import { cpfDigits, password } from './credentials.ts';
import { endpoint } from './endpoint.ts';
import { birthday, email, personName, phoneDigits } from './person.ts';
import { filledText, id } from './primitives.ts';

/** Builds the address of a registration, whose second line is called `complement` (B§3). */
function registrationPlace<Line extends z.ZodMiniType, Complement extends z.ZodMiniType>(
  line: (field: AddressField) => Line,
  complement: Complement,
) {
  const { address2: _complement, ...same } = placeOf(line);
  return z.object({ ...same, complement });
}

const registrationAddress = registrationPlace(addressText, z.optional(addressText('complement')));

/** What a registration sends, in all three calls (B§3). */
const details = z.object({
  fullName: personName,
  email,
  phone: phoneDigits,
  birthdate: birthday,
  document: cpfDigits,
  /** 1 when the customer wants marketing messages, 0 otherwise. */
  marketingOptin: z.union([z.literal(0), z.literal(1)]),
  password,
  /** Complete or absent (B§5). */
  address: z.optional(registrationAddress),
  token: captchaToken,
});

const known = z.nullable(z.string());

/**
 * A customer as registration sees one. Some values that the caller did not enter
 * are masked (D-53), so their format is not validated.
 */
const registeredCustomer = z.object({
  id: id<CustomerId>(),
  fullName: known,
  email: known,
  phone: known,
  birthdate: known,
  document: known,
  pointId: z.nullable(id<StoreId>()),
  address: z.nullable(registrationPlace(() => known, known)),
});

export type RegisteredCustomer = Readonly<z.output<typeof registeredCustomer>>;

const response = z.object({ data: z.object({ customer: registeredCustomer }) });

/** A call that registers; its password is stored nowhere but as a hash. */
const registering = {
  spec: 'B§7',
  access: 'visitor',
  idempotent: true,
  secrets: ['password'],
  response,
} as const;

/**
 * Called on blur when both fields are valid (B§7). A customer whom the shop knows without a password is returned masked,
 * for `completeRegistration`; `already_registered` means that the CPF has an account.
 */
export const findCustomer = endpoint({
  method: 'POST',
  path: '/customers/find',
  summary: 'Whether a document and phone are already registered',
  spec: 'B§7',
  access: 'visitor',
  body: z.object({ phone: phoneDigits, document: cpfDigits, tenantId: id<TenantId>() }),
  response: z.object({ data: z.object({ customer: z.nullable(registeredCustomer) }) }),
});

/** `fail` means already registered. An expired link is `forbidden`, an unknown one `not_found`. */
export const checkPreRegistration = endpoint({
  method: 'GET',
  path: '/customers/:id/valid',
  summary: 'Whether a pre-registration link still leads to a registration',
  spec: 'B§7',
  access: 'visitor',
  params: z.object({ id: filledText(64) }),
  response: z.object({
    status: z.enum(['success', 'fail']),
    data: z.object({ customer: z.nullable(registeredCustomer) }),
  }),
});

export const registerCustomer = endpoint({
  ...registering,
  method: 'POST',
  path: '/customers',
  summary: 'Register',
  body: z.extend(details, { tenantId: id<TenantId>() }),
});

/** `invitation_mismatch` means that the link does not lead to a registration of this CPF. */
export const updateRegistration = endpoint({
  ...registering,
  method: 'PUT',
  path: '/customers/:token',
  summary: 'Register through a pre-registration link',
  params: z.object({ token: filledText(64) }),
  body: details,
});

export const completeRegistration = endpoint({
  ...registering,
  method: 'PUT',
  path: '/customers/complete/:id',
  summary: 'Complete the registration of a customer the shop knows',
  params: z.object({ id: id<CustomerId>() }),
  body: details,
});

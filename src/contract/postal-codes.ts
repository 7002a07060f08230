import * as z from 'zod/mini';
import type { DeliveryAddress } from '#domain/address/delivery-address.ts';
import { zipcode } from './address-fields.ts';
import { endpoint } from './endpoint.ts';
import { mapped } from './primitives.ts';

/** What a CEP tells; a field is empty for a town with one CEP. */
export type PostalAddress = Pick<DeliveryAddress, 'street' | 'district' | 'city' | 'state'>;

const place = z.optional(z.string());

/** ViaCEP's shape; `erro` marks a CEP that does not exist (older answers spell it as text). */
const postalWire = z.object({
  logradouro: place,
  bairro: place,
  localidade: place,
  uf: place,
  erro: z.optional(z.union([z.boolean(), z.enum(['true', 'false'])])),
});

/** Null for an unknown CEP. A failure of the service is another thing: it never means "invalid" (D-59). */
export const postalAddress = mapped(postalWire, {
  decode: ({ logradouro = '', bairro = '', localidade = '', uf = '', erro }): PostalAddress | null =>
    erro === true || erro === 'true' ? null : { street: logradouro, district: bairro, city: localidade, state: uf },
  encode: (found) =>
    found === null
      ? { erro: true }
      : { logradouro: found.street, bairro: found.district, localidade: found.city, uf: found.state },
});

/** The shop's server asks the public service, so that the page talks to one origin only. */
export const lookUpPostalCode = endpoint({
  method: 'GET',
  path: '/postal-codes/:zipcode',
  summary: 'Street, district, city and state of a CEP',
  spec: 'B§7',
  access: 'public',
  params: z.object({ zipcode }),
  response: postalAddress,
});

import * as z from 'zod/mini';
import type { DeliveryAddress } from '#domain/address/delivery-address.ts';
import { zipcode } from './address-fields.ts';
import { endpoint } from './endpoint.ts';
import { mapped } from './primitives.ts';

/** The address of a CEP; street and district are empty for a town with one CEP. */
export type PostalAddress = Pick<DeliveryAddress, 'street' | 'district' | 'city' | 'state'>;

const place = z.optional(z.string());

/** Response of ViaCEP; `erro` marks an unknown CEP (as text in older responses). */
const postalWire = z.object({
  logradouro: place,
  bairro: place,
  localidade: place,
  uf: place,
  erro: z.optional(z.union([z.boolean(), z.enum(['true', 'false'])])),
});

/** Null for an unknown CEP. A failure of the service is an error instead, because it never means "invalid" (D-59). */
export const postalAddress = mapped(postalWire, {
  decode: ({ logradouro = '', bairro = '', localidade = '', uf = '', erro }): PostalAddress | null =>
    erro === true || erro === 'true' ? null : { street: logradouro, district: bairro, city: localidade, state: uf },
  encode: (found) =>
    found === null
      ? { erro: true }
      : { logradouro: found.street, bairro: found.district, localidade: found.city, uf: found.state },
});

/** The server calls the public service, so that the page uses one origin only. */
export const lookUpPostalCode = endpoint({
  method: 'GET',
  path: '/postal-codes/:zipcode',
  summary: 'Street, district, city and state of a CEP',
  spec: 'B§7',
  access: 'public',
  params: z.object({ zipcode }),
  response: postalAddress,
});

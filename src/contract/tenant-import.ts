import * as z from 'zod/mini';
import type { TenantId } from '#domain/ids.ts';
import { endpoint } from './endpoint.ts';
import { MOST_PICTURE_BYTES } from './pictures.ts';
import { done, id } from './primitives.ts';

/** A tenant file may have comments, which JSON has not. */
export const TENANT_FILE_TYPE = 'application/vnd.balcao.tenant+json';
/** A shop of 5,000 products has 4 MB. */
const MOST_FILE_BYTES = 16 * 1024 * 1024;

const EXAMPLE = {
  format: 'balcao-tenant/1',
  tenant: {
    tenantId: 't-cantina',
    domain: 'cantina',
    title: 'Cantina da Vila',
    shortName: 'Cantina',
    theme: { colors: { primary: '#0F766E' } },
    published: true,
  },
  stores: [
    {
      id: 'vila',
      name: 'Cantina da Vila',
      label: 'Cantina',
      hours: [{ weekday: 5, opens: '18:00', closes: '23:30' }],
      address: 'Rua Harmonia',
      addressNumber: '120',
      city: 'São Paulo',
      state: 'SP',
      zipcode: '05435000',
      can_takeout: true,
    },
  ],
  products: [{ id: 'cafe', sku: '1', name: 'Café' }],
  menu_product_groups: [{ id: 'todos', name: 'Cardápio', contents: [{ id: 'm-cafe', productId: 'cafe', price: 6.5 }] }],
};

/**
 * All or nothing: errors of the file are `bad_request` with all of them, each with its place and a message. While
 * `missingPictures` names some, nothing is imported either: store them, and send the file again. `remarks` are what this server
 * lacks for the shop.
 */
export const importTenantFile = endpoint({
  method: 'PUT',
  path: '/admin/tenant-file',
  summary: 'Create or update a shop from its file',
  spec: 'ADR-066',
  access: 'admin',
  upload: { types: [TENANT_FILE_TYPE], maxBytes: MOST_FILE_BYTES, example: EXAMPLE },
  response: z.object({
    changes: z.array(z.string()),
    missingPictures: z.array(z.string()),
    remarks: z.array(z.string()),
  }),
});

/** A picture as a server keeps it, before the first file that shows it. Its name must be that of its content. */
export const storeTenantPicture = endpoint({
  method: 'PUT',
  path: '/admin/tenants/:tenantId/pictures/:file',
  summary: 'Store a picture that a tenant file names',
  spec: 'ADR-066',
  access: 'admin',
  params: z.object({
    tenantId: id<TenantId>(),
    file: z.string().check(z.regex(/^[0-9a-f]{40}(\.[0-9a-f]{6})?\.webp$/)),
  }),
  upload: { types: ['image/webp'], maxBytes: MOST_PICTURE_BYTES },
  response: done,
});

import * as z from 'zod/mini';
import { LANGUAGES } from '#domain/language.ts';
import { endpoint } from './endpoint.ts';
import { domainName } from './tenant.ts';

const icon = z.object({
  src: z.string(),
  sizes: z.string(),
  type: z.string(),
  purpose: z.optional(z.enum(['any', 'maskable', 'monochrome'])),
});

const screenshot = z.object({
  src: z.string(),
  sizes: z.string(),
  type: z.string(),
  form_factor: z.optional(z.enum(['narrow', 'wide'])),
  label: z.optional(z.string()),
});

/** W3C web app manifest of one tenant; `scope` ends in `/`, so that `/loja/` does not include `/loja2`. */
export const manifest = z.object({
  id: z.string(),
  name: z.string(),
  short_name: z.string(),
  description: z.string(),
  lang: z.string(),
  dir: z.literal('ltr'),
  start_url: z.string(),
  scope: z.string(),
  display: z.literal('standalone'),
  orientation: z.enum(['portrait', 'any']),
  theme_color: z.string(),
  background_color: z.string(),
  categories: z.array(z.string()),
  icons: z.array(icon),
  screenshots: z.array(screenshot),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string(), icons: z.optional(z.array(icon)) })),
});
export type Manifest = z.output<typeof manifest>;

export const getManifest = endpoint({
  method: 'GET',
  path: '/:product/domain/:domain/manifest/manifest.json',
  outsideApi: true,
  summary: 'Web app manifest of a tenant',
  spec: 'B§7',
  access: 'public',
  params: z.object({ product: domainName, domain: domainName }),
  query: z.object({ lang: z.optional(z.enum(LANGUAGES)) }),
  response: manifest,
});

/** The shop's own screen is an app of its own, beside the customers'. */
export const getCounterManifest = endpoint({
  method: 'GET',
  path: '/:product/domain/:domain/manifest/counter.json',
  outsideApi: true,
  summary: "Web app manifest of a shop's counter",
  spec: 'D-98',
  access: 'public',
  params: z.object({ product: domainName, domain: domainName }),
  query: z.object({ lang: z.optional(z.enum(LANGUAGES)) }),
  response: manifest,
});

import type { Manifest } from '#contract/manifest.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import { routes } from '#domain/routing/routes.ts';
import { SURFACES, themePalette } from '#domain/tenant/theme-palette.ts';
import { manifestIcons } from './tenant-icons.ts';

type ManifestTenant = Pick<
  TenantSettings,
  'domain' | 'product' | 'title' | 'shortName' | 'description' | 'theme' | 'favicon' | 'logo'
>;

/** Returns the path of a tenant's manifest (B§7). */
export const manifestPath = ({ product, domain }: Pick<ManifestTenant, 'product' | 'domain'>): string =>
  `/${product}/domain/${domain}/manifest/manifest.json`;

/** Returns the W3C manifest of one shop. Each shop is an app of its own, with its path as scope. */
export function tenantManifest(tenant: ManifestTenant): Manifest {
  const scope = `/${tenant.domain}/`;
  return {
    id: scope,
    name: tenant.title,
    short_name: tenant.shortName,
    description: tenant.description,
    lang: 'pt-BR',
    dir: 'ltr',
    start_url: `/${tenant.domain}${routes.menu.getHref()}`,
    scope,
    display: 'standalone',
    orientation: 'portrait',
    theme_color: themePalette(tenant.theme.colors.primary).light.accent,
    background_color: SURFACES.light[0],
    categories: ['food', 'shopping'],
    icons: manifestIcons(tenant),
    screenshots: [],
    shortcuts: [
      { name: 'Cardápio', url: `/${tenant.domain}${routes.menu.getHref()}` },
      { name: 'Meus pedidos', url: `/${tenant.domain}${routes.orders.getHref()}` },
    ],
  };
}

/** Returns the manifest of a shop's counter, which is installed beside the app of its customers and opens without it. */
export function counterManifest(tenant: ManifestTenant): Manifest {
  const path = `/${tenant.domain}${routes.counter.getHref()}`;
  return {
    ...tenantManifest(tenant),
    id: path,
    name: `Balcão · ${tenant.title}`,
    short_name: `Balcão ${tenant.shortName}`,
    start_url: path,
    scope: path,
    orientation: 'any',
    categories: ['business', 'food'],
    shortcuts: [],
  };
}

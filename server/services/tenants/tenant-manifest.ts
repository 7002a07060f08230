import type { Manifest } from '#contract/manifest.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import { routes } from '#domain/routing/routes.ts';
import { SURFACES, themePalette } from '#domain/tenant/theme-palette.ts';
import { manifestIcons } from './tenant-icons.ts';

type Shown = Pick<TenantSettings, 'domain' | 'product' | 'title' | 'shortName' | 'description' | 'theme' | 'favicon'>;

/** Where a tenant's manifest is (B§7). */
export const manifestPath = ({ product, domain }: Pick<Shown, 'product' | 'domain'>): string =>
  `/${product}/domain/${domain}/manifest/manifest.json`;

/** W3C manifest of one shop: an app of its own, whose scope ends where the next shop begins. */
export function tenantManifest(tenant: Shown): Manifest {
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

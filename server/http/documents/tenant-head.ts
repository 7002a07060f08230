import { paletteCss } from '#domain/tenant/palette-css.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import { SURFACES, themePalette } from '#domain/tenant/theme-palette.ts';
import { manifestPath } from '#server/services/tenants/tenant-manifest.ts';
import { documentIcons } from '#server/services/tenants/tenant-icons.ts';
import { escapeHtml } from './html.ts';

/** What a document carries of its tenant before any script runs. */
export interface DocumentHead {
  readonly html: string;
  /** The text of its one `<style>`, for the policy to allow by hash. */
  readonly css: string;
}

type Shown = Pick<TenantSettings, 'domain' | 'product' | 'title' | 'shortName' | 'description' | 'theme' | 'favicon'>;

const THEME_COLOURS = `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${SURFACES.light[0]}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${SURFACES.dark[0]}">`;

/** Title, description, icons, manifest and colours of a tenant. */
export function tenantHead(tenant: Shown): DocumentHead {
  const css = paletteCss(themePalette(tenant.theme.colors.primary));
  const html = `<title>${escapeHtml(tenant.title)}</title>
<meta name="description" content="${escapeHtml(tenant.description)}">
<meta name="apple-mobile-web-app-title" content="${escapeHtml(tenant.shortName)}">
${THEME_COLOURS}
<link rel="manifest" href="${manifestPath(tenant)}">
${iconLinks(tenant)}
<style>${css}</style>`;
  return { html, css };
}

function iconLinks(tenant: Shown): string {
  const { tab, touch } = documentIcons(tenant);
  const links = [
    tab && `<link rel="icon" href="${escapeHtml(tab)}">`,
    touch && `<link rel="apple-touch-icon" href="${escapeHtml(touch)}">`,
  ];
  return links.filter((link) => link !== null).join('\n');
}

/** Outside a tenant, or where there is none: the product's own name and colours. */
export function neutralHead(): DocumentHead {
  const css = paletteCss(themePalette(''));
  return {
    html: `<title>Balcão</title>\n<meta name="robots" content="noindex">\n${THEME_COLOURS}\n<style>${css}</style>`,
    css,
  };
}

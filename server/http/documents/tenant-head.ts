import { paletteCss } from '#domain/tenant/palette-css.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import { SURFACES, themePalette } from '#domain/tenant/theme-palette.ts';
import { manifestPath } from '#server/services/tenants/tenant-manifest.ts';
import { documentIcons } from '#server/services/tenants/tenant-icons.ts';
import { escapeHtml } from '#server/foundation/html.ts';

/** The part of a document's `<head>` that depends on the tenant. */
export interface DocumentHead {
  readonly html: string;
  /** Content of its only `<style>`, which the policy allows by hash. */
  readonly css: string;
}

type HeadTenant = Pick<
  TenantSettings,
  'domain' | 'product' | 'title' | 'shortName' | 'description' | 'theme' | 'favicon' | 'logo'
>;

const THEME_COLOURS = `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${SURFACES.light[0]}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${SURFACES.dark[0]}">`;

/** Returns title, description, icons, manifest, colours and the preview of links of a tenant. */
export function tenantHead(tenant: HeadTenant, publicOrigin: string | null): DocumentHead {
  const css = paletteCss(themePalette(tenant.theme.colors.primary));
  const html = `<title>${escapeHtml(tenant.title)}</title>
${describe(tenant)}
<meta name="apple-mobile-web-app-title" content="${escapeHtml(tenant.shortName)}">
${THEME_COLOURS}
<link rel="manifest" href="${manifestPath(tenant)}">
${iconLinks(tenant)}
${previewTags(tenant, publicOrigin)}
<style>${css}</style>`;
  return { html, css };
}

const describe = ({ description }: HeadTenant): string =>
  `<meta name="description" content="${escapeHtml(description)}">`;

/** What a messenger shows of a link (Open Graph); a picture needs an absolute address. */
function previewTags(tenant: HeadTenant, publicOrigin: string | null): string {
  const { preview, previewSide } = documentIcons(tenant);
  const isAbsolute = preview !== null && (publicOrigin !== null || /^https?:/.test(preview));
  const tags = {
    'og:type': 'website',
    'og:site_name': tenant.shortName,
    'og:title': tenant.title,
    ...(tenant.description !== '' && { 'og:description': tenant.description }),
    ...(isAbsolute && {
      'og:image': new URL(preview, publicOrigin ?? undefined).href,
      'og:image:alt': tenant.shortName,
    }),
    ...(isAbsolute &&
      previewSide !== null && { 'og:image:width': String(previewSide), 'og:image:height': String(previewSide) }),
  };
  return Object.entries(tags)
    .map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`)
    .join('\n');
}

function iconLinks(tenant: HeadTenant): string {
  const { tab, touch } = documentIcons(tenant);
  const links = [
    tab && `<link rel="icon" href="${escapeHtml(tab)}">`,
    touch && `<link rel="apple-touch-icon" href="${escapeHtml(touch)}">`,
  ];
  return links.filter((link) => link !== null).join('\n');
}

/** Without it browsers would ask for `/favicon.ico`, which is not there. */
const NO_ICON = '<link rel="icon" href="data:,">';

/**
 * Returns the head of a page outside of all tenants, with the product's own name and colours. What a messenger shows of its
 * link may be a shop's, and so may its icons: those of a payment link, and where the document shows it also the colours.
 */
export function neutralHead(shop: HeadTenant | null, publicOrigin: string | null, showsLink: boolean): DocumentHead {
  const css = paletteCss(themePalette((showsLink && shop?.theme.colors.primary) || ''));
  const preview = shop ? `${describe(shop)}\n${iconLinks(shop)}\n${previewTags(shop, publicOrigin)}` : NO_ICON;
  return {
    html: `<title>Balcão</title>\n<meta name="robots" content="noindex">\n${THEME_COLOURS}\n${preview}\n<style>${css}</style>`,
    css,
  };
}

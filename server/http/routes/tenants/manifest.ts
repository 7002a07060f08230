import type { FastifyInstance } from 'fastify';
import { getCounterManifest, getManifest } from '#contract/manifest.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { LANGUAGES } from '#domain/language.ts';
import type { Language } from '#domain/language.ts';
import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import { readCatalog } from '#locales/read-catalog.ts';
import { memoizeAsync } from '#server/foundation/memoize-async.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { preferredLanguage } from '#server/http/problems/preferred-language.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { picturesRepository } from '#server/persistence/repositories/pictures-repository.ts';
import { screenshot, SCREENSHOTS, shortcutIcon } from '#server/services/images/manifest-pictures.ts';
import type { FormFactor } from '#server/services/images/manifest-pictures.ts';
import { logoFileOf } from '#server/services/tenants/tenant-icons.ts';
import { counterManifest, tenantManifest } from '#server/services/tenants/tenant-manifest.ts';
import { published } from '#server/services/tenants/tenant-settings-cache.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';

const ANSWERS = [
  [getManifest, tenantManifest],
  [getCounterManifest, counterManifest],
] as const;

const FOLDER = '/:product/domain/:domain/manifest';
/** A screenshot takes a tenth of a second to draw, and a shop's menu seldom changes. */
const KEPT = {
  lifeMs: 10 * MINUTE_MS,
  maxEntries: 40,
  bytes: { most: 8 * 1024 * 1024, of: (picture: Buffer) => picture.length },
} as const;
const DAY_SECONDS = 86_400;

type ManifestPorts = Pick<RoutePorts, 'tenants' | 'database' | 'images'>;

export function tenantManifestRoute(app: FastifyInstance, { tenants, database, images }: ManifestPorts): void {
  const names = shortcutNames();
  const tenantOf = async ({ product, domain }: TenantParams['Params']): Promise<TenantSettings> => {
    const tenant = published(await tenants.byDomain(domain));
    if (tenant.product !== product) throw new Refusal('not_found');
    return tenant;
  };
  const filesOf = ({ tenantId }: TenantSettings): Promise<readonly string[]> =>
    picturesRepository(forTenant(database.db, tenantId)).ofMenu(MOST_PICTURES);

  for (const [endpoint, manifestOf] of ANSWERS)
    route(app, endpoint, async ({ params, query, headers, setHeader }) => {
      const tenant = await tenantOf(params);
      const language = query.lang ?? preferredLanguage(headers['accept-language']);
      setHeader('content-type', 'application/manifest+json');
      setHeader('cache-control', 'no-cache');
      setHeader('vary', 'accept-language');
      return manifestOf(tenant, {
        language,
        names: (await names)[language],
        hasPictures: (await filesOf(tenant)).length > 0,
      });
    });

  const drawn = memoizeAsync(async (key: string) => {
    const { form, ...params } = JSON.parse(key) as TenantParams['Params'] & { form: FormFactor };
    const tenant = await tenantOf(params);
    const about = {
      images,
      primary: tenant.theme.colors.primary,
      logo: logoFileOf(tenant),
      files: await filesOf(tenant),
    };
    return screenshot(form, about);
  }, KEPT);

  const serve = (file: string, type: string, draw: (params: TenantParams['Params']) => Promise<Buffer>): void => {
    app.get<TenantParams>(`${FOLDER}/${file}`, async ({ params }, reply) =>
      reply
        .headers({ 'content-type': type, 'cache-control': `public, max-age=${DAY_SECONDS}` })
        .send(await draw(params)),
    );
  };
  for (const form of ['narrow', 'wide'] as const)
    serve(`screenshot-${form}.jpg`, 'image/jpeg', ({ product, domain }) =>
      drawn(JSON.stringify({ product, domain, form })),
    );
  for (const shortcut of ['menu', 'orders'] as const)
    serve(`shortcut-${shortcut}.png`, 'image/png', async (params) =>
      shortcutIcon(shortcut, (await tenantOf(params)).theme.colors.primary),
    );
}

interface TenantParams {
  readonly Params: { readonly product: string; readonly domain: string };
}

const MOST_PICTURES = Math.max(...Object.values(SCREENSHOTS).map(({ columns, rows }) => columns * rows));

/** The words that the page has for the same places. */
async function shortcutNames(): Promise<Record<Language, { readonly menu: string; readonly orders: string }>> {
  const said = await Promise.all(
    LANGUAGES.map(async (language) => {
      const texts = await readCatalog(language, 'first-load');
      return [language, { menu: wordOf(texts['menu.title']), orders: wordOf(texts['tabs.orders']) }] as const;
    }),
  );
  return Object.fromEntries(said) as Record<Language, { readonly menu: string; readonly orders: string }>;
}

/** A text without values is one word or a list of one. */
const wordOf = (text: unknown): string => String(Array.isArray(text) ? text[0] : text);

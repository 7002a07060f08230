import { pathSegments } from '#domain/routing/path-pattern.ts';
import { routes } from '#domain/routing/routes.ts';

/** What a scanned code or an opened link asks for (A§5). `foreign` is anything that is not a link of this application. */
export type ContextUrl =
  /** `search` is there in a link of the counter, which names a tab to pay: `?tab=…&people=3`. */
  | { readonly kind: 'context'; readonly uuid: string; readonly search?: string }
  | { readonly kind: 'product'; readonly sku: string }
  | { readonly kind: 'wrongTenant'; readonly domain: string }
  | { readonly kind: 'foreign' };

export interface Here {
  /** The origins under which this application is served, e.g. `https://pedidos.example`. */
  readonly origins: readonly string[];
  /** The current tenant. */
  readonly domain: string;
}

const LINK =
  /^(?<origin>https?:\/\/[^/?#]+)\/(?<domain>[^/?#]+)\/(?<screen>[^/?#]+)\/(?<target>[^/?#]+)\/?(?<query>\?[^#]*)?(?:#.*)?$/i;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether this can be the code of a table, shelf or counter: a UUID. Nothing else is worth asking the server about. */
export const isContextCode = (code: string): boolean => UUID.test(code);

const FOREIGN: ContextUrl = { kind: 'foreign' };

/** What follows the first segment of the two screens that a code leads to. */
const TARGETS: ReadonlyMap<string | undefined, (target: string, query: string) => ContextUrl> = new Map([
  [pathSegments(routes.contextLink.path)[0], contextOf],
  [pathSegments(routes.productLink.path)[0], productOf],
]);

/** A context URL has the path letter o or m, is meant for this application, and names the current tenant (A§5). */
export function parseContextUrl(text: string, here: Here): ContextUrl {
  const { origin, domain, screen, target, query = '' } = LINK.exec(text.trim())?.groups ?? {};
  const readTarget = TARGETS.get(screen?.toLowerCase());
  if (!origin || !domain || !readTarget || !target) return FOREIGN;
  if (!here.origins.map(canonicalOrigin).includes(canonicalOrigin(origin))) return FOREIGN;
  const wanted = readTarget(target, query);
  if (wanted.kind === 'foreign' || domain.toLowerCase() === here.domain.toLowerCase()) return wanted;
  return { kind: 'wrongTenant', domain };
}

const canonicalOrigin = (origin: string): string =>
  origin.toLowerCase().replace(/^(https:.*):443$|^(http:.*):80$/, '$1$2');

function contextOf(uuid: string, query: string): ContextUrl {
  if (!isContextCode(uuid)) return FOREIGN;
  const pairs = [...query.matchAll(TAB_PAIRS)].map(([, pair]) => pair);
  return { kind: 'context', uuid: uuid.toLowerCase(), ...(pairs.length > 0 && { search: `?${pairs.join('&')}` }) };
}

/** What a link of the counter says of a tab; nothing else of a link's query is for us. */
const TAB_PAIRS = /[?&]((?:tab|people)=[\w.~%-]+)/g;

function productOf(encodedSku: string): ContextUrl {
  try {
    return { kind: 'product', sku: decodeURIComponent(encodedSku) };
  } catch {
    return FOREIGN;
  }
}

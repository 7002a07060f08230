import { pathInTenant } from '#domain/routing/page-path.ts';
import { matchPattern } from '#domain/routing/path-pattern.ts';
import { routes } from '#domain/routing/routes.ts';

/** Returns what stands for a code in the path of a table's link (`/aurora/o/{code}`), in lower case; null for another page. */
export const codeOfPath = (path: string): string | null =>
  matchPattern(routes.contextLink.path, pathInTenant(path))?.uuid.toLowerCase() ?? null;

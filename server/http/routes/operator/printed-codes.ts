import type { FastifyInstance } from 'fastify';
import { listPrintedCodes } from '#contract/printed-codes.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';
import { contextLinksRepository } from '#server/persistence/repositories/context-links-repository.ts';

export function printedCodesRoute(app: FastifyInstance, { config: { publicUrl } }: Pick<RoutePorts, 'config'>): void {
  const publicOrigin = publicUrl && new URL(publicUrl).origin;
  route(app, listPrintedCodes, async ({ scope }) => {
    const codes = await contextLinksRepository(scope).list();
    return { codes: codes.toSorted(byPlace), publicOrigin };
  });
}

/** `Mesa 2` comes before `Mesa 10`; stores keep their sequence, because sorting is stable. */
function byPlace(
  a: { readonly storeId: string; readonly tag: string | null },
  b: { readonly storeId: string; readonly tag: string | null },
): number {
  return a.storeId === b.storeId ? (a.tag ?? '').localeCompare(b.tag ?? '', 'pt', { numeric: true }) : 0;
}

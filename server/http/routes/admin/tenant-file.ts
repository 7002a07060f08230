import type { FastifyInstance } from 'fastify';
import { importTenantFile, storeTenantPicture, TENANT_FILE_TYPE } from '#contract/tenant-import.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { DONE } from '#server/http/routes/done.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';
import { pictureStorage } from '#server/services/images/picture-storage.ts';
import { readPicture } from '#server/services/images/uploaded-picture.ts';
import { readPictures } from '#server/services/tenant-file/file-pictures.ts';
import { remarksOfServer } from '#server/services/tenant-file/find-remarks.ts';
import { importWithPictures } from '#server/services/tenant-file/import-shop.ts';
import { lineOf, TenantFileError } from '#server/services/tenant-file/problem.ts';
import { readTenantFile } from '#server/services/tenant-file/read-tenant-file.ts';

/** What `npm run tenant -- import` sends to a server that runs (ADR-066). */
export function tenantFileRoutes(
  app: FastifyInstance,
  {
    config,
    database: { db },
    pictures,
    paymentProviders,
  }: Pick<RoutePorts, 'config' | 'database' | 'pictures' | 'paymentProviders'>,
): void {
  app.addContentTypeParser(TENANT_FILE_TYPE, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  route(app, importTenantFile, ({ upload }) =>
    refusingProblems(async () => {
      const read = await readPictures(readTenantFile(upload.toString()), null);
      if (read.problems.length > 0) throw new TenantFileError(read.problems);
      const { changes, missing } = await importWithPictures(db, read, (tx) => pictureStorage(config, tx));
      const remarks = remarksOfServer(read.shop, paymentProviders).map(lineOf);
      return { changes: [...changes], missingPictures: [...missing], remarks };
    }),
  );
  route(app, storeTenantPicture, async ({ params: { tenantId, file }, upload }) => {
    const picture = await readPicture(upload, file);
    if (picture.file !== file) throw new Refusal('picture_unreadable');
    await pictures.store(tenantId, picture);
    return DONE;
  });
}

async function refusingProblems<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof TenantFileError)) throw cause;
    const details = cause.problems.map(({ path: field, message }) => ({
      ref: null,
      code: 'bad_request' as const,
      field,
      message,
    }));
    throw new Refusal('bad_request', { details, cause });
  }
}

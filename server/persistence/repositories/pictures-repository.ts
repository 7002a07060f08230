import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { pictures } from '#server/persistence/schema/pictures.ts';

/** Pictures that a shop has uploaded; `picture-directory.ts` reads them. */
export const picturesRepository = (scope: TenantScope) => ({
  async store(file: string, content: Buffer): Promise<void> {
    await scope.db.insert(pictures).values(scope.own({ file, content })).onConflictDoNothing();
  },
});

import { DAY_MS } from '#domain/durations.ts';
import type { TenantId } from '#domain/ids.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import type { Executor } from '#server/persistence/database/database.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { pictureDirectory } from '#server/persistence/repositories/picture-directory.ts';
import { picturesRepository } from '#server/persistence/repositories/pictures-repository.ts';
import type { Config } from '#server/foundation/config.ts';
import type { StorageConfig } from './picture-contents.ts';
import { configuredContents } from './picture-contents.ts';
import type { UploadedPicture } from './uploaded-picture.ts';

/** Keeps uploaded pictures under the hash of their content, as long as somebody shows them. */
export interface PictureStorage {
  /** Throws `pictures_full`. */
  readonly store: (tenantId: TenantId, picture: UploadedPicture) => Promise<void>;
  /** Returns null for a picture that nobody uploaded. The name is one that `isUploadedName` accepts. */
  readonly find: (file: string) => Promise<Buffer | null>;
  /** Returns whether somebody has uploaded it. */
  readonly has: (file: string) => Promise<boolean>;
  /** Deletes what no product, banner, mark or order has shown for a month (D-102). */
  readonly deleteUnused: (now: Date) => Promise<void>;
}

export type PictureConfig = StorageConfig & Pick<Config, 'picturesBytes'>;

/** A picture that somebody has uploaded and not yet put anywhere, or may put back, is a draft for so long. */
const UNUSED_KEPT_MS = 30 * DAY_MS;

/** The same for the server and for the commands of a tenant file. */
export function pictureStorage(config: PictureConfig, db: Executor): PictureStorage {
  const contents = configuredContents(config);
  const directory = pictureDirectory(db);
  return {
    store: (tenantId, { file, content }) =>
      forTenant(db, tenantId).atomically(async (scope) => {
        const pictures = picturesRepository(scope);
        await pictures.lock(file);
        const isKnown = await pictures.keep(file);
        // Uploads of the same moment may together exceed it by what they are.
        if (!isKnown && (await pictures.bytes()) + content.length > config.picturesBytes)
          throw new Refusal('pictures_full');
        // Also when it is known: somebody may have emptied the folder.
        await contents?.put(file, content);
        if (!isKnown) await pictures.store({ file, content: contents ? null : content, bytes: content.length });
      }),

    has: (file) => directory.has(file),
    // What was uploaded before a folder or a bucket was configured stays in the database.
    find: async (file) => (await contents?.get(file)) ?? (await directory.content(file)),

    async deleteUnused(now) {
      const before = new Date(now.getTime() - UNUSED_KEPT_MS);
      await directory.noteUse(now);
      for (const { tenantId, file } of await directory.unused(before)) {
        await forTenant(db, tenantId).atomically(async (scope) => {
          const pictures = picturesRepository(scope);
          await pictures.lock(file);
          const isDeleted = await pictures.deleteUnused(file, before);
          // Another shop may have uploaded the same picture. A failure here takes back the deletion of the row.
          if (isDeleted && !(await pictureDirectory(scope.db).has(file))) await contents?.remove(file);
        });
      }
    },
  };
}

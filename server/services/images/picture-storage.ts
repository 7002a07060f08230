import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import type { TenantId } from '#domain/ids.ts';
import type { Executor } from '#server/persistence/database/database.ts';
import { pictureDirectory } from '#server/persistence/repositories/picture-directory.ts';
import { picturesRepository } from '#server/persistence/repositories/pictures-repository.ts';
import { readIfThere, writeAtomically } from './picture-cache.ts';
import type { UploadedPicture } from './uploaded-picture.ts';

/** Keeps uploaded pictures for ever, under the hash of their content. */
export interface PictureStorage {
  readonly store: (tenantId: TenantId, picture: UploadedPicture) => Promise<void>;
  /** Returns null for a picture that nobody uploaded. The name is one that `isUploadedName` accepts. */
  readonly find: (file: string) => Promise<Buffer | null>;
  readonly has: (file: string) => Promise<boolean>;
}

/** Keeps pictures beside everything else that a backup of the database contains. */
const databasePictures = (db: Executor): PictureStorage => ({
  store: (tenantId, { file, content }) => picturesRepository(forTenant(db, tenantId)).store(file, content),
  find: (file) => pictureDirectory(db).content(file),
  has: (file) => pictureDirectory(db).has(file),
});

const FOLDER_NAME_LENGTH = 2;

/** Keeps pictures in a folder, which all processes of an installation share. */
function folderPictures(folder: string): PictureStorage {
  const placeOf = (file: string): string => join(folder, file.slice(0, FOLDER_NAME_LENGTH), file);
  return {
    store: (_tenantId, { file, content }) => writeAtomically(placeOf(file), content),
    find: (file) => readIfThere(placeOf(file)),
    has: async (file) => existsSync(placeOf(file)),
  };
}

/** The same for the server and for the commands of a tenant file. `folder` is null where the database keeps them. */
export const pictureStorage = (folder: string | null, db: Executor): PictureStorage =>
  folder === null ? databasePictures(db) : folderPictures(folder);

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openEmojiLibrary } from '#server/services/images/emoji-library.ts';
import { readPictureName } from '#server/services/images/picture-name.ts';
import type { PictureStorage } from '#server/services/images/picture-storage.ts';
import { isUploadedName, readPicture } from '#server/services/images/uploaded-picture.ts';
import type { UploadedPicture } from '#server/services/images/uploaded-picture.ts';
import { MOST_PICTURE_BYTES } from '#contract/pictures.ts';
import type { Problem } from './problem.ts';
import { problemAt, TenantFileError } from './problem.ts';
import type { Shop } from './tenant-file.ts';

type Path = readonly PropertyKey[];
type Rename = (name: string, path: Path) => string;

/** A shop whose pictures have the names under which they are stored. */
export interface ShopWithPictures {
  readonly shop: Shop;
  /** Pictures that lie beside the file. */
  readonly beside: readonly UploadedPicture[];
  /** Named as uploaded and not beside the file: somebody must have uploaded them. */
  readonly elsewhere: readonly { readonly file: string; readonly path: Path }[];
  readonly problems: readonly Problem[];
}

/** Reads all pictures that a shop names: recipes of the demo, and files beside the tenant file, if that lies in a folder. */
export async function readPictures(shop: Shop, folder: string | null): Promise<ShopWithPictures> {
  const named: { readonly name: string; readonly path: Path }[] = [];
  renamed(shop, (name, path) => {
    named.push({ name, path });
    return name;
  });
  const read = new Map<string, UploadedPicture | 'elsewhere' | 'drawn' | Error>();
  const drawing = recipeReader();
  for (const { name } of named)
    if (!read.has(name)) read.set(name, (await drawing(name)) ?? (await pictureBeside(folder, name)));
  const beside = [...read.values()].filter(isRead);
  return {
    shop: renamed(shop, (name) => {
      const found = read.get(name);
      return isRead(found) ? found.file : name;
    }),
    beside,
    elsewhere: named
      .filter(({ name }) => read.get(name) === 'elsewhere')
      .map(({ name, path }) => ({ file: name, path })),
    problems: named.flatMap(({ name, path }) => {
      const found = read.get(name);
      return found instanceof Error ? [problemAt(path, found.message)] : [];
    }),
  };
}

const isRead = (found: UploadedPicture | string | Error | undefined): found is UploadedPicture =>
  typeof found === 'object' && !(found instanceof Error);

/** Returns whether a name is a recipe, and an error for one whose emoji do not exist. */
function recipeReader(): (name: string) => Promise<'drawn' | Error | null> {
  const library = openEmojiLibrary();
  return async (name) => {
    const recipe = readPictureName(name);
    if (!recipe) return null;
    const drawings = await Promise.all(recipe.icons.map((icon) => library.drawing(icon)));
    return drawings.includes(null) ? new Error(`"${name}" names an emoji that does not exist`) : 'drawn';
  };
}

async function pictureBeside(folder: string | null, name: string): Promise<UploadedPicture | 'elsewhere' | Error> {
  const sent = folder === null ? null : await readFile(join(folder, name)).catch(() => null);
  if (!sent) return isUploadedName(name) ? 'elsewhere' : new Error(`there is no file "${name}" beside the tenant file`);
  const refused = new Error(
    `"${name}" cannot be shown: expected JPEG, PNG, WebP or AVIF with at most 10 MB and 50 megapixels`,
  );
  if (sent.length > MOST_PICTURE_BYTES) return refused;
  return await readPicture(sent, name).catch(() => refused);
}

/** Returns the names of pictures that are neither beside the file nor stored. */
export async function missingPictures(
  { elsewhere }: ShopWithPictures,
  storage: PictureStorage,
): Promise<ReadonlySet<string>> {
  const missing = new Set<string>();
  for (const file of new Set(elsewhere.map((picture) => picture.file)))
    if (!(await storage.has(file))) missing.add(file);
  return missing;
}

/** Throws a TenantFileError when the file names a missing picture that is not beside it. */
export function refuseMissing({ elsewhere }: ShopWithPictures, missing: ReadonlySet<string>): void {
  const problems = elsewhere
    .filter(({ file }) => missing.has(file))
    .map(({ file, path }) => problemAt(path, `"${file}" is neither beside the tenant file nor uploaded`));
  if (problems.length > 0) throw new TenantFileError(problems);
}

/** Writes the uploaded pictures of a shop into a folder. */
export async function writePictures(shop: Shop, storage: PictureStorage, folder: string): Promise<void> {
  const files = new Set<string>();
  renamed(shop, (name) => {
    if (isUploadedName(name)) files.add(name);
    return name;
  });
  for (const file of files) {
    const content = await storage.find(file);
    if (content) await writeFile(join(folder, file), content);
  }
}

/** Renames all pictures of a shop. */
function renamed(shop: Shop, rename: Rename): Shop {
  const { tenant, products, highlights } = shop;
  return {
    ...shop,
    tenant: {
      ...tenant,
      logo: renamedMark(tenant.logo, '/logos', (name) => rename(name, ['tenant', 'logo'])),
      favicon: renamedMark(tenant.favicon, '/icons/64', (name) => rename(name, ['tenant', 'favicon'])),
    },
    products: products.map((product, index) => ({
      ...product,
      image: product.image === null ? null : rename(product.image, ['products', index, 'image']),
      images: product.images.map((image, place) => ({
        ...image,
        file: rename(image.file, ['products', index, 'images', place, 'file']),
      })),
    })),
    highlights: highlights.map((highlight, index) => ({
      ...highlight,
      image: rename(highlight.image, ['highlights', index, 'image']),
    })),
  };
}

const OWN_MARK = /^(\/logos|\/icons\/\d+)\/([^/]+)$/;

/** A mark is the address of a picture of this server, the name of a file, or a link to another server. */
function renamedMark(mark: string | null, usualFolder: string, rename: (name: string) => string): string | null {
  if (mark === null) return null;
  const [, folder, file] = OWN_MARK.exec(mark) ?? [];
  if (folder !== undefined && file !== undefined) return `${folder}/${rename(file)}`;
  return isLink(mark) ? mark : `${usualFolder}/${rename(mark)}`;
}

const isLink = (text: string): boolean => /^(\w+:|\/)/.test(text);

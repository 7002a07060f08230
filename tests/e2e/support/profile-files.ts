import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect } from '@playwright/test';

interface ProfileFile {
  /** Path within the profile. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** All files of a profile. The last of the browser's processes may rename one after it was listed: then all are read again. */
export async function readProfile(folder: string): Promise<readonly ProfileFile[]> {
  let files: readonly ProfileFile[] = [];
  await expect(() => {
    files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => ({ name: relative(folder, path), bytes: readFileSync(path) }));
  }).toPass();
  return files;
}

/** Where the texts are, in the encodings of Chromium's files. */
export const findTexts = (files: readonly ProfileFile[], texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) =>
    files
      .filter(({ bytes }) => bytes.includes(Buffer.from(text, 'utf8')) || bytes.includes(Buffer.from(text, 'utf16le')))
      .map(({ name }) => `${text} in ${name}`),
  );

/** Where a number stands that is too short to be looked for anywhere: as a whole field of a form, in the files that restore forms. */
export function findFields(files: readonly ProfileFile[], value: string): readonly string[] {
  const wide = Array.from(value).join('\0');
  const field = new RegExp(`(?<!\\w)${value}(?!\\w)|(?<!\\w\0)${wide}\0(?!\\w\0)`);
  return files
    .filter(({ name }) => /Sessions|Web Data|Login Data/.test(name))
    .filter(({ bytes }) => field.test(bytes.toString('latin1')))
    .map(({ name }) => `${value} in ${name}`);
}

/** What ADR-012 lets an origin keep of somebody is in its databases, and nowhere else. */
export const outsideDatabases = (files: readonly ProfileFile[]): readonly ProfileFile[] =>
  files.filter(({ name }) => !/(?:^|\/)IndexedDB\//.test(name));

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { getMeta } from '#contract/meta.ts';
import type { ResponseOf } from '#contract/endpoint.ts';

/** The built page, split where the tenant's parts are inserted. */
export interface DocumentTemplate extends ResponseOf<typeof getMeta> {
  readonly fill: (head: string, data: string) => string;
}

const HEAD_MARK = '<!--tenant-head-->';
const DATA_MARK = '<!--tenant-data-->';

/** Reads the build in `folder`; returns null when there is none. Throws when the page lacks a placeholder. */
export async function readDocumentTemplate(folder: string): Promise<DocumentTemplate | null> {
  const [html, meta] = await Promise.all(
    ['index.html', 'meta.json'].map((name) => readFile(join(folder, name), 'utf8').catch(() => null)),
  );
  if (html == null || meta == null) return null;
  const [beforeHead, afterHead = ''] = html.split(HEAD_MARK);
  const [beforeData, afterData] = afterHead.split(DATA_MARK);
  if (beforeHead === undefined || beforeData === undefined || afterData === undefined) {
    throw new Error(`the built index.html has no ${HEAD_MARK} or ${DATA_MARK}`);
  }
  return {
    ...z.decode(getMeta.response, JSON.parse(meta)),
    fill: (head, data) => beforeHead + head + beforeData + data + afterData,
  };
}

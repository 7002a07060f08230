import * as z from 'zod/mini';
import { isUnstorable } from '#server/foundation/unstorable.ts';
import { inOtherPlaces, problemAt, TenantFileError } from './problem.ts';
import type { Shop } from './tenant-file.ts';
import { tenantFile } from './tenant-file.ts';
import { parseInSpite } from './stand-ins.ts';
import { catalogProblems } from './catalog-problems.ts';
import { loyaltyProblems } from './loyalty-problems.ts';
import { menuProblems } from './menu-problems.ts';
import { placeProblems } from './place-problems.ts';
import type { Problem } from './problem.ts';
import { translationProblems } from './translation-problems.ts';

/** Finds errors that the schema cannot: unknown references, duplicate names, contradictions. */
const findProblems = (shop: Shop): readonly Problem[] => [
  ...catalogProblems(shop),
  ...menuProblems(shop),
  ...placeProblems(shop),
  ...loyaltyProblems(shop),
  ...translationProblems(shop),
];

/** A file as far as it can be read. */
interface ReadFile {
  /** With stand-ins where the schema refuses what is there; null when nothing can be read. */
  readonly shop: Shop | null;
  readonly problems: readonly Problem[];
}

const { localeError } = z.locales.en();

/** Reads the text of a file with all its errors at once: what the schema refuses hides nothing that other rules object to. */
export function examineTenantFile(text: string): ReadFile {
  const document = json(text);
  const unstorable = [...unstorableIn(document)];
  if (unstorable.length > 0) return { shop: null, problems: unstorable };
  const parsed = z.safeParse(tenantFile, document, { error: localeError });
  if (parsed.success) return { shop: parsed.data, problems: findProblems(parsed.data) };
  const refused = parsed.error.issues.map((issue) => problemAt(issue.path, issue.message));
  const shop = parseInSpite(tenantFile, document);
  return { shop, problems: [...refused, ...inOtherPlaces(refused, shop === null ? [] : findProblems(shop))] };
}

/** Parses and validates the text of a file. Throws a TenantFileError with all errors. */
export function readTenantFile(text: string): Shop {
  const { shop, problems } = examineTenantFile(text);
  if (shop === null || problems.length > 0) throw new TenantFileError(problems);
  return shop;
}

function json(text: string): unknown {
  try {
    return JSON.parse(withoutComments(text));
  } catch (error) {
    throw new TenantFileError([problemAt([], `not JSON: ${(error as SyntaxError).message}`)]);
  }
}

/** Far more than a file has. */
const DEEPEST = 32;

/** Finds what no database could store, and nesting that could only be meant to end whatever reads it. */
function* unstorableIn(value: unknown, path: readonly PropertyKey[] = []): Generator<Problem> {
  if (typeof value === 'string' && isUnstorable(value)) yield problemAt(path, 'has a character that cannot be stored');
  if (typeof value !== 'object' || value === null) return;
  if (path.length >= DEEPEST) return void (yield problemAt(path.slice(0, 3), 'is nested too deeply'));
  for (const [name, inner] of Object.entries(value)) {
    if (isUnstorable(name)) yield problemAt(path, 'has a name that cannot be stored');
    yield* unstorableIn(inner, [...path, Array.isArray(value) ? Number(name) : name]);
  }
}

/** Replaces `// …` by spaces, outside of texts, so that a file may explain itself and errors keep their place. */
const withoutComments = (text: string): string =>
  text.replaceAll(/("(?:[^"\\\n]|\\.)*")|\/\/.*/g, (found, words?: string) => words ?? ' '.repeat(found.length));

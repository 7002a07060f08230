import * as z from 'zod/mini';
import { problemAt, TenantFileError } from './problem.ts';
import type { Shop } from './tenant-file.ts';
import { tenantFile } from './tenant-file.ts';
import { catalogProblems } from './catalog-problems.ts';
import { loyaltyProblems } from './loyalty-problems.ts';
import { menuProblems } from './menu-problems.ts';
import { placeProblems } from './place-problems.ts';
import type { Problem } from './problem.ts';

/** Finds errors that the schema cannot: unknown references, duplicate names, contradictions. */
const findProblems = (shop: Shop): readonly Problem[] => [
  ...catalogProblems(shop),
  ...menuProblems(shop),
  ...placeProblems(shop),
  ...loyaltyProblems(shop),
];

const { localeError } = z.locales.en();

/** Parses and validates the text of a file. Throws a TenantFileError with all errors. */
export function readTenantFile(text: string): Shop {
  const parsed = z.safeParse(tenantFile, json(text), { error: localeError });
  if (!parsed.success)
    throw new TenantFileError(parsed.error.issues.map((issue) => problemAt(issue.path, issue.message)));
  const problems = findProblems(parsed.data);
  if (problems.length > 0) throw new TenantFileError(problems);
  return parsed.data;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new TenantFileError([problemAt([], `not JSON: ${(error as SyntaxError).message}`)]);
  }
}

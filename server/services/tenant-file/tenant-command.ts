import { readFile, writeFile } from 'node:fs/promises';
import type { Executor } from '#server/persistence/database/database.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { tenantDirectory } from '#server/persistence/repositories/tenant-directory.ts';
import { findRemarks } from './find-remarks.ts';
import { importShop } from './import-shop.ts';
import { loadShop } from './load-shop.ts';
import { lineOf, TenantFileError } from './problem.ts';
import { readTenantFile } from './read-tenant-file.ts';
import { summaryOf } from './summary.ts';
import type { Shop } from './tenant-file.ts';
import { textOfShop } from './tenant-file.ts';

/** Runs work with a database connection, which is opened only for commands that need it. */
export type WithDatabase = <Result>(work: (db: Executor) => Promise<Result>) => Promise<Result>;

const USAGE = `Usage: npm run tenant -- check FILE
       npm run tenant -- export DOMAIN [FILE]
       npm run tenant -- import FILE`;

/** Runs one command of `docs/TENANT-FILE.md` and returns the text to print. Throws errors with readable messages. */
export async function tenantCommand(args: readonly string[], withDatabase: WithDatabase): Promise<string> {
  const [command, subject, file, ...tooMany] = args;
  if (subject === undefined || tooMany.length > 0) throw new Error(USAGE);
  if (command === 'export') return exported(await withDatabase((db) => shopUnder(db, subject)), file);
  if (file !== undefined) throw new Error(USAGE);
  if (command === 'check') return checked(subject);
  if (command === 'import') return imported(subject, withDatabase);
  throw new Error(USAGE);
}

const shopIn = async (file: string) => readTenantFile(await readFile(file, 'utf8'));

async function checked(file: string): Promise<string> {
  const shop = await shopIn(file);
  const remarks = findRemarks(shop);
  if (remarks.length > 0) throw new TenantFileError(remarks);
  return `${file} is fine: ${summaryOf(shop)}`;
}

/** Reads the shop in one snapshot, so that a simultaneous import does not mix with it. */
async function shopUnder(db: Executor, domain: string): Promise<Shop> {
  const tenant = await tenantDirectory(db).byDomain(domain);
  const shop =
    tenant &&
    (await db.transaction((tx) => loadShop(forTenant(tx, tenant.tenantId)), { isolationLevel: 'repeatable read' }));
  if (!shop) throw new Error(`There is no shop under the domain "${domain}".`);
  return shop;
}

async function exported(shop: Shop, file: string | undefined): Promise<string> {
  if (file === undefined) return textOfShop(shop).trimEnd();
  await writeFile(file, textOfShop(shop));
  return `Wrote ${file}: ${summaryOf(shop)}`;
}

async function imported(file: string, withDatabase: WithDatabase): Promise<string> {
  const shop = await shopIn(file);
  const changes = await withDatabase((db) => importShop(db, shop));
  const told = changes.length > 0 ? changes : ['nothing changed'];
  return [`Imported ${file}: ${summaryOf(shop)}`, ...told, ...findRemarks(shop).map(lineOf)].join('\n  ');
}

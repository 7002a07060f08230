import { readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { cpfDigits } from '#contract/credentials.ts';
import { email, personName, phoneDigits } from '#contract/person.ts';
import { isValidCpf } from '#domain/person/cpf.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import type { Executor } from '#server/persistence/database/database.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import { tenantDirectory } from '#server/persistence/repositories/tenant-directory.ts';
import { newRegistrationToken, preRegister, preRegistrationUrl } from '#server/services/registration/pre-register.ts';
import { pictureStorage } from '#server/services/images/picture-storage.ts';
import type { PictureConfig, PictureStorage } from '#server/services/images/picture-storage.ts';
import { readPictures, refuseMissing, writePictures } from './file-pictures.ts';
import { findRemarks } from './find-remarks.ts';
import { firstFile } from './first-file.ts';
import { importWithPictures } from './import-shop.ts';
import { importThrough } from './running-server.ts';
import type { RunningServer } from './running-server.ts';
import { loadShop } from './load-shop.ts';
import { newKey, PEOPLE_USAGE, staffCommand } from './people-command.ts';
import { inOtherPlaces, lineOf, problemAt, TenantFileError } from './problem.ts';
import type { Problem } from './problem.ts';
import { examineTenantFile, readTenantFile } from './read-tenant-file.ts';
import { summaryOf } from './summary.ts';
import type { Shop } from './tenant-file.ts';
import { textOfShop } from './tenant-file.ts';

/** Runs work with a database connection, which is opened only for commands that need it. */
export type WithDatabase = <Result>(work: (db: Executor) => Promise<Result>) => Promise<Result>;

const USAGE = `Usage: npm run tenant -- new DOMAIN "NAME"
       npm run tenant -- check FILE
       npm run tenant -- export DOMAIN [FILE]
       npm run tenant -- import FILE
       npm run tenant -- preregister DOMAIN "FULL NAME" [--document CPF] [--phone DIGITS] [--email ADDRESS]
${PEOPLE_USAGE}
       npm run tenant -- token`;

const IN_DATABASE: PictureConfig = { picturesDir: null, picturesS3: null, picturesBytes: Infinity };

/** Runs one command of `docs/TENANT-FILE.md` and returns the text to print. Throws errors with readable messages. */
export async function tenantCommand(
  args: readonly string[],
  withDatabase: WithDatabase,
  /** Origin of printed links. */
  origin = '',
  /** Where uploaded pictures are kept; null is the database, without a limit. */
  pictures: PictureConfig | null = null,
  /** The server that imports; null does it in the database. */
  server: RunningServer | null = null,
): Promise<string> {
  const [command, subject, file, ...tooMany] = args;
  if (command === 'preregister') return await preRegistered(args.slice(1), withDatabase, origin);
  if (command === 'key') return await newKey(args.slice(1), withDatabase);
  if (command === 'staff') return await staffCommand(args.slice(1), withDatabase, origin);
  if (subject === undefined || tooMany.length > 0) throw new Error(USAGE);
  const storageIn = (db: Executor): PictureStorage => pictureStorage(pictures ?? IN_DATABASE, db);
  if (command === 'new' && file !== undefined) return await firstFile(subject, file);
  if (command === 'export')
    return await withDatabase(async (db) => exported(await shopUnder(db, subject), file, storageIn(db)));
  if (file !== undefined) throw new Error(USAGE);
  if (command === 'check') return await checked(subject);
  if (command === 'import') return await imported(subject, withDatabase, storageIn, server);
  throw new Error(USAGE);
}

async function checked(file: string): Promise<string> {
  const { shop, problems } = examineTenantFile(await readFile(file, 'utf8'));
  const more = shop ? [...(await pictureProblems(shop, file)), ...(await findRemarks(shop))] : [];
  const found = [...problems, ...inOtherPlaces(problems, more)];
  if (shop === null || found.length > 0) throw new TenantFileError(found);
  return `${file} is fine: ${summaryOf(shop)}`;
}

/** Without a database nobody can tell whether a picture that is not beside the file was uploaded; an export to a file writes it there. */
async function pictureProblems(shop: Shop, file: string): Promise<readonly Problem[]> {
  const { problems, elsewhere } = await readPictures(shop, dirname(file));
  return [
    ...problems,
    ...elsewhere.map(({ file: name, path }) => problemAt(path, `there is no file "${name}" beside the tenant file`)),
  ];
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

async function exported(shop: Shop, file: string | undefined, storage: PictureStorage): Promise<string> {
  if (file === undefined) return textOfShop(shop).trimEnd();
  await writeFile(file, textOfShop(shop));
  await writePictures(shop, storage, dirname(file));
  return `Wrote ${file}: ${summaryOf(shop)}`;
}

async function imported(
  file: string,
  withDatabase: WithDatabase,
  storageIn: (db: Executor) => PictureStorage,
  server: RunningServer | null,
): Promise<string> {
  const read = await readPictures(readTenantFile(await readFile(file, 'utf8')), dirname(file));
  if (read.problems.length > 0) throw new TenantFileError(read.problems);
  const { shop } = read;
  const { changes, remarks } =
    (server && (await importThrough(server, read))) ??
    (await withDatabase(async (db) => {
      const { changes: made, missing } = await importWithPictures(db, read, storageIn).catch(wordsOfFull);
      refuseMissing(read, missing);
      return { changes: made, remarks: [] };
    }));
  const told = changes.length > 0 ? changes : ['nothing changed'];
  const ofFile = (await findRemarks(shop)).map(lineOf);
  return [`Imported ${file}: ${summaryOf(shop)}`, ...told, ...ofFile, ...remarks].join('\n  ');
}

/** Whoever imports can change the limit, and reads codes less gladly than the counter's screen, which has a text for each. */
function wordsOfFull(error: unknown): never {
  if (!(error instanceof Refusal) || error.code !== 'pictures_full') throw error;
  throw new Error("The shop's pictures take more than PICTURES_MB allows. Nothing was imported.", { cause: error });
}

const personGiven = z.object({
  fullName: personName,
  document: z.nullable(cpfDigits.check(z.refine(isValidCpf))),
  email: z.nullable(email),
  phone: z.nullable(phoneDigits),
  birthdate: z.null(),
});

async function preRegistered(args: readonly string[], withDatabase: WithDatabase, origin: string): Promise<string> {
  const text = { type: 'string' } as const;
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { document: text, phone: text, email: text },
  });
  const [domain, fullName, ...tooMany] = positionals;
  if (domain === undefined || fullName === undefined || tooMany.length > 0) throw new Error(USAGE);
  const digits = (typed: string | undefined) => typed?.replaceAll(/\D/g, '') ?? null;
  const person = z.safeParse(personGiven, {
    fullName,
    document: digits(values.document),
    email: values.email ?? null,
    phone: digits(values.phone),
    birthdate: null,
  });
  if (!person.success)
    throw new Error(`Not usable: ${person.error.issues.map(({ path }) => path.join('.')).join(', ')}`);
  const token = newRegistrationToken();
  const expiresAt = await withDatabase(async (db) => {
    const tenant = await tenantDirectory(db).byDomain(domain);
    if (!tenant) throw new Error(`There is no shop under the domain "${domain}".`);
    return await preRegister(forTenant(db, tenant.tenantId), person.data, token, new Date());
  });
  return `${preRegistrationUrl(origin, domain, token)}\nGood until ${expiresAt.toISOString().slice(0, 10)}, for one registration.`;
}

import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { StaffId } from '#domain/ids.ts';
import { routes } from '#domain/routing/routes.ts';
import type { StaffRole } from '#domain/staff-role.ts';
import { STAFF_NAME_MAX, STAFF_ROLES } from '#domain/staff-role.ts';
import type { Executor } from '#server/persistence/database/database.ts';
import { forTenant } from '#server/persistence/database/for-tenant.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { newId } from '#server/persistence/database/new-id.ts';
import { operatorAccessRepository, staffRepository } from '#server/persistence/repositories/staff-repository.ts';
import { tenantDirectory } from '#server/persistence/repositories/tenant-directory.ts';
import { hashPassword } from '#server/services/session/password.ts';
import { newOperatorKey, operatorSecretHash } from '#server/services/session/staff-sessions.ts';
import type { WithDatabase } from './tenant-command.ts';

export const PEOPLE_USAGE = `       npm run tenant -- key DOMAIN [--only]
       npm run tenant -- staff add DOMAIN NAME ${STAFF_ROLES.join('|')}
       npm run tenant -- staff remove DOMAIN NAME
       npm run tenant -- staff list DOMAIN`;

class UsageError extends Error {
  constructor() {
    super(`Usage: ${PEOPLE_USAGE.trimStart()}`);
  }
}

/** Prints a new key of a shop, once: only its hash is stored. `--only` revokes all others. */
export async function newKey(args: readonly string[], withDatabase: WithDatabase): Promise<string> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { only: { type: 'boolean' } },
  });
  const [domain, ...tooMany] = positionals;
  if (domain === undefined || tooMany.length > 0) throw new UsageError();
  const key = newOperatorKey();
  return await withDatabase(async (db) => {
    const access = operatorAccessRepository(await shopUnder(db, domain));
    await access.addKey(operatorSecretHash(key), 'tenant key');
    const revoked = values.only ? await access.revokeOtherKeys(operatorSecretHash(key), new Date()) : 0;
    const told = `${key}\nShown only now. It may do everything in the shop "${domain}"; systems send it as Authorization: Bearer.`;
    return revoked > 0 ? `${told}\n${revoked} older keys are revoked.` : told;
  });
}

/** Adds, changes, removes or lists the people who log in at a shop's own screens. */
export async function staffCommand(
  [action, domain, name, role, ...tooMany]: readonly string[],
  withDatabase: WithDatabase,
  origin: string,
): Promise<string> {
  if (domain === undefined || tooMany.length > 0) throw new UsageError();
  if (action === 'list' && name === undefined) return await withDatabase((db) => listed(db, domain));
  if (!name || name.length > STAFF_NAME_MAX) throw new UsageError();
  if (action === 'remove' && role === undefined) return await withDatabase((db) => removed(db, domain, name));
  if (action !== 'add' || !isRole(role)) throw new UsageError();
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  const done = await withDatabase(async (db) =>
    (await peopleOf(db, domain)).set({ id: newId<StaffId>(Date.now()), name, role, passwordHash }),
  );
  const told = done === 'added' ? 'Added' : 'Changed';
  return `${told} ${name} (${role}). Password, shown only now: ${password}\nLog in at ${origin}/${domain}${routes.counter.getHref()}`;
}

const isRole = (text: string | undefined): text is StaffRole => (STAFF_ROLES as readonly unknown[]).includes(text);

async function shopUnder(db: Executor, domain: string): Promise<TenantScope> {
  const tenant = await tenantDirectory(db).byDomain(domain);
  if (!tenant) throw new Error(`There is no shop under the domain "${domain}".`);
  return forTenant(db, tenant.tenantId);
}

const peopleOf = async (db: Executor, domain: string) => staffRepository(await shopUnder(db, domain));

async function listed(db: Executor, domain: string): Promise<string> {
  const people = await (await peopleOf(db, domain)).list();
  return people.length === 0 ? 'Nobody yet.' : people.map(({ name, role }) => `${name}: ${role}`).join('\n');
}

async function removed(db: Executor, domain: string, name: string): Promise<string> {
  if (!(await (await peopleOf(db, domain)).remove(name))) throw new Error(`Nobody is called "${name}" there.`);
  return `Removed ${name}; all their screens are logged out.`;
}

/** Without letters and digits that look alike, because it is copied from a terminal to a tablet. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const newPassword = (): string =>
  Array.from({ length: 3 }, () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')).join(
    '-',
  );

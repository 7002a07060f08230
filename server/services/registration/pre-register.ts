import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS } from '#domain/durations.ts';
import { routes } from '#domain/routing/routes.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { preRegistrationsRepository } from '#server/persistence/repositories/pre-registrations-repository.ts';
import { registrationsRepository } from '#server/persistence/repositories/registrations-repository.ts';
import type { KnownPerson } from '#server/persistence/repositories/registrations-repository.ts';

/** A link may be printed on a receipt, and opened on the next visit. */
const LINK_LIFE_MS = 30 * DAY_MS;

export const newRegistrationToken = (): string => randomBytes(32).toString('base64url');

/** Returns the hash under which a token is stored, so that a copy of the database opens no registration. */
export const registrationTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** `https://…/aurora/c/4mX…`: the page where the customer finishes the registration (D-9). */
export const preRegistrationUrl = (origin: string, domain: string, token: string): string =>
  `${origin}/${domain}${routes.preRegistration.getHref({ customerId: token })}`;

/**
 * Writes a person down whom the shop knows, so that a link leads them to the rest of their registration. The CPF is the
 * same person's: a second call adds to what is known and gives another link. Throws `already_registered`.
 */
export const preRegister = (scope: TenantScope, known: KnownPerson, token: string, now: Date): Promise<Date> =>
  scope.atomically(async (inner) => {
    const registrations = registrationsRepository(inner);
    if (known.document !== null) await registrations.lockDocument(known.document);
    const found = known.document === null ? null : await registrations.byDocument(known.document);
    if (found?.hasAccount) throw new Refusal('already_registered');
    const prepared = preRegistrationsRepository(inner);
    if (found) await prepared.changePerson(found.id, known);
    const id = found?.id ?? (await prepared.insertPerson(known));
    const expiresAt = new Date(now.getTime() + LINK_LIFE_MS);
    await prepared.insertToken(registrationTokenHash(token), id, now, expiresAt);
    return expiresAt;
  });

import type { FastifyInstance } from 'fastify';
import type { ResponseOf } from '#contract/endpoint.ts';
import { checkPreRegistration, findCustomer } from '#contract/registration.ts';
import { isValidCpf } from '#domain/person/cpf.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { preRegistrationsRepository } from '#server/persistence/repositories/pre-registrations-repository.ts';
import { registrationsRepository } from '#server/persistence/repositories/registrations-repository.ts';
import type { FoundPerson } from '#server/persistence/repositories/registrations-repository.ts';
import { registrationTokenHash } from '#server/services/registration/pre-register.ts';
import { prefilled, recognizable, validPreRegistration } from '#server/services/registration/register.ts';

/**
 * Answers the same for a CPF that nobody has and for one that was prepared with another phone: who knows only a CPF
 * learns at most that it has an account (ADR-011).
 */
export function findCustomerRoute(app: FastifyInstance): void {
  route(app, findCustomer, async ({ body, scope }) => {
    if (body.tenantId !== scope.tenantId || !isValidCpf(body.document)) throw new Refusal('bad_request');
    const found = await registrationsRepository(scope).byDocument(body.document);
    if (found?.hasAccount) throw new Refusal('already_registered');
    return { data: { customer: found?.phone === body.phone ? recognizable(found) : null } };
  });
}

export function checkPreRegistrationRoute(app: FastifyInstance): void {
  route(app, checkPreRegistration, async ({ params, scope, now }) => {
    const found = await preRegistrationsRepository(scope).byToken(registrationTokenHash(params.id));
    return stateOf(validPreRegistration(found, now).person);
  });
}

/** Nothing of a registered customer is told, not even to whoever has their link. */
const stateOf = (person: FoundPerson): ResponseOf<typeof checkPreRegistration> =>
  person.hasAccount
    ? { status: 'fail', data: { customer: null } }
    : { status: 'success', data: { customer: prefilled(person) } };

import type { FastifyInstance } from 'fastify';
import type { CustomerId } from '#domain/ids.ts';
import type { Answer } from '#server/persistence/idempotency/only-once.ts';
import { completeRegistration, registerCustomer, updateRegistration } from '#contract/registration.ts';
import { knownAnswer, onlyOnce } from '#server/persistence/idempotency/only-once.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { claimedRoute } from '#server/http/plugins/endpoint-route.ts';
import type { ClaimedCall } from '#server/http/plugins/endpoint-route.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';
import { captchaNoncesRepository } from '#server/persistence/repositories/captcha-nonces-repository.ts';
import { hashPassword } from '#server/services/session/password.ts';
import { refuseRegistration, register } from '#server/services/registration/register.ts';
import type { RegistrationBody, RegistrationClaim } from '#server/services/registration/register.ts';

type Ports = Pick<RoutePorts, 'captcha' | 'postalCodes'>;
type RegistrationCall = Pick<ClaimedCall<typeof updateRegistration>, 'claim' | 'encode' | 'scope' | 'now' | 'log'> & {
  readonly body: RegistrationBody;
};

/** The three calls that register (D-54). A double tap is one request under one key, and one registration. */
export function registrationRoutes(app: FastifyInstance, ports: Ports): void {
  claimedRoute(app, registerCustomer, async (call) => {
    if (call.body.tenantId !== call.scope.tenantId) throw new Refusal('not_found');
    return await answer(ports, call, { kind: 'create' });
  });
  claimedRoute(app, updateRegistration, (call) => answer(ports, call, { kind: 'update', token: call.params.token }));
  claimedRoute(app, completeRegistration, (call) => answer(ports, call, { kind: 'complete', id: call.params.id }));
}

async function answer(ports: Ports, call: RegistrationCall, claimed: RegistrationClaim): Promise<Answer> {
  const { body, claim, encode, scope, now, log } = call;
  const earlier = await knownAnswer(scope, claim, now);
  if (earlier) return earlier;
  refuseRegistration(body, now);
  // Each try costs a proof of work, whatever comes of it (D-46).
  const proof = ports.captcha.verify(body.token, scope.tenantId, now);
  if (!proof || !(await captchaNoncesRepository(scope).spend(proof))) {
    const meanwhile = await knownAnswer(scope, claim, now);
    if (!meanwhile) throw new Refusal('captcha_invalid');
    return meanwhile;
  }
  // Outside of any transaction, because hashing is slow on purpose.
  const passwordHash = await hashPassword(body.password);
  let registered: { readonly customerId: CustomerId; readonly answer: Answer } | undefined;
  const answered = await onlyOnce(scope, claim, now, async (open) => {
    const { postalCodes } = ports;
    const customer = await register(open, { body, passwordHash, claim: claimed, postalCodes, now });
    registered = { customerId: customer.id, answer: { status: 200, body: encode({ data: { customer } }) } };
    return registered.answer;
  });
  // Who, when and how, and nothing of the person: once it is committed, and only where it was done here.
  if (registered?.answer === answered)
    log.info({ audit: 'registered', how: claimed.kind, tenantId: scope.tenantId, customerId: registered.customerId });
  return answered;
}

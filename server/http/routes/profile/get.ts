import type { FastifyInstance } from 'fastify';
import { getProfile } from '#contract/profile.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { customersRepository } from '#server/persistence/repositories/customers-repository.ts';

export function getProfileRoute(app: FastifyInstance): void {
  route(app, getProfile, async ({ caller, scope }) => {
    const customer = await customersRepository(scope).profile(caller.customerId);
    if (!customer) throw new Refusal('unauthorized');
    return { customer };
  });
}

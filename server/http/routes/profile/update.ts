import type { FastifyInstance } from 'fastify';
import { updateProfile } from '#contract/profile.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { customersRepository } from '#server/persistence/repositories/customers-repository.ts';

export function updateProfileRoute(app: FastifyInstance): void {
  route(app, updateProfile, async ({ body, caller, scope }) => {
    const customers = customersRepository(scope);
    await customers.change(caller.customerId, body);
    const customer = await customers.profile(caller.customerId);
    if (!customer) throw new Refusal('unauthorized');
    return { customer };
  });
}

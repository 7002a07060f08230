import type { FastifyInstance } from 'fastify';
import { setPushDisabled } from '#contract/push.ts';
import { DONE } from '#server/http/routes/done.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { customersRepository } from '#server/persistence/repositories/customers-repository.ts';

export function setPushDisabledRoute(app: FastifyInstance): void {
  route(app, setPushDisabled, async ({ body, caller, scope }) => {
    await customersRepository(scope).setPushDisabled(caller.customerId, body.disabled);
    return DONE;
  });
}

import type { FastifyInstance } from 'fastify';
import { updateProfile } from '#contract/profile.ts';
import { profileForm } from '#contract/forms/person-forms.ts';
import { birthdateFromIso } from '#domain/person/birthdate.ts';
import { formatPhone } from '#domain/person/phone.ts';
import { latestToday, refuseForm } from '#server/foundation/problems/refuse-form.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { customersRepository } from '#server/persistence/repositories/customers-repository.ts';

export function updateProfileRoute(app: FastifyInstance): void {
  route(app, updateProfile, async ({ body, caller, scope, now }) => {
    const typed = { ...body, phone: formatPhone(body.phone), birthday: birthdateFromIso(body.birthday ?? '') };
    refuseForm(
      profileForm(() => latestToday(now)),
      typed,
    );
    const customers = customersRepository(scope);
    await customers.change(caller.customerId, body);
    const customer = await customers.profile(caller.customerId);
    if (!customer) throw new Refusal('unauthorized');
    return { customer };
  });
}

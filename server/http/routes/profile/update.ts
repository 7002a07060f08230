import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { HEADERS } from '#contract/headers.ts';
import { updateProfile } from '#contract/profile.ts';
import { profileForm } from '#contract/forms/person-forms.ts';
import { birthdateFromIso } from '#domain/person/birthdate.ts';
import { formatPhone } from '#domain/person/phone.ts';
import { latestToday, refuseForm } from '#server/foundation/problems/refuse-form.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { preferredLanguage } from '#server/http/problems/preferred-language.ts';
import { customersRepository } from '#server/persistence/repositories/customers-repository.ts';
import { changeProfile } from '#server/services/account/change-profile.ts';

export function updateProfileRoute(app: FastifyInstance): void {
  route(app, updateProfile, async ({ body, caller, scope, now, headers }) => {
    const customers = customersRepository(scope);
    if ('marketingAccepted' in body) await customers.setMarketing(caller.customerId, body.marketingAccepted, now);
    else {
      const { phone, birthday, ...same } = body;
      refuseForm(z.partial(profileForm(() => latestToday(now))), {
        ...same,
        ...(phone !== undefined && { phone: formatPhone(phone) }),
        ...(birthday !== undefined && { birthday: birthdateFromIso(birthday ?? '') }),
      });
      const language = preferredLanguage(headers[HEADERS.language]);
      await changeProfile(scope, { customerId: caller.customerId, wanted: body, language, now });
    }
    const customer = await customers.profile(caller.customerId);
    if (!customer) throw new Refusal('unauthorized');
    return { customer };
  });
}

import { completeRegistration, registerCustomer, updateRegistration } from '#contract/registration.ts';
import { registrationAddressForm, isAddressGiven } from '#contract/forms/person-forms.ts';
import type { IdempotencyKey, TenantId } from '#domain/ids.ts';
import { zipcodeDigits } from '#domain/address/zipcode.ts';
import { isoFromBirthdate } from '#domain/person/birthdate.ts';
import { nationalPhone } from '#domain/person/phone.ts';
import { registrationCall } from '#domain/person/registration-call.ts';
import type { ApiClient } from '#remote/api-client.ts';
import { mayHaveArrived } from '#remote/may-have-arrived.ts';
import { solveCaptcha } from '#remote/solve-captcha.ts';
import {
  changeDraft,
  knownCustomerId,
  readDraft,
  registerToken,
  type RegistrationDraft,
} from './registration-draft.ts';

interface Ports {
  readonly api: ApiClient;
  readonly tenantId: TenantId;
}

/**
 * Sends the registration by one of three calls (D-54). The same content after a lost answer is sent with the same key,
 * so that it happens once. Throws an ApiError.
 */
export async function submitRegistration({ api, tenantId }: Ports): Promise<void> {
  const draft = readDraft();
  const token = registerToken.read(tenantId);
  const details = detailsOf(draft);
  const customerId = knownCustomerId(draft);
  const content = JSON.stringify([token, customerId, details]);
  const idempotencyKey =
    draft.sent?.content === content ? draft.sent.idempotencyKey : (crypto.randomUUID() as IdempotencyKey);
  changeDraft({ sent: { idempotencyKey, content, isUncertain: draft.sent?.isUncertain ?? false } });
  const body = { ...details, token: await solveCaptcha(api) };
  const options = { idempotencyKey, as: 'visitor' } as const;
  try {
    await callOf(token);
  } catch (error) {
    if (mayHaveArrived(error)) changeDraft({ sent: { idempotencyKey, content, isUncertain: true } });
    throw error;
  }

  function callOf(registered: string | null) {
    const call = registrationCall(registered, customerId);
    if (call === 'update' && registered) {
      return api.call(updateRegistration, { params: { token: registered }, body, ...options });
    }
    if (call === 'complete' && customerId) {
      return api.call(completeRegistration, { params: { id: customerId }, body, ...options });
    }
    return api.call(registerCustomer, { body: { ...body, tenantId }, ...options });
  }
}

function detailsOf({ profile, address: typed }: RegistrationDraft) {
  const { fullName, email, phone, birthdate, document, password, acceptedMarketing } = profile;
  return {
    fullName: fullName.trim(),
    email: email.trim(),
    phone: nationalPhone(phone),
    birthdate: isoFromBirthdate(birthdate) ?? '',
    document: document.replaceAll(/\D/g, ''),
    marketingOptin: acceptedMarketing ? (1 as const) : (0 as const),
    password,
    ...addressPart(typed),
  };
}

function addressPart({ label: _label, receiverName: _receiver, ...place }: RegistrationDraft['address']) {
  if (!isAddressGiven(place)) return {};
  const { street, zipcode, complement, ...rest } = registrationAddressForm.parse(place);
  const address = { ...rest, address: street, zipcode: zipcodeDigits(zipcode) ?? zipcode };
  return { address: complement === '' ? address : { ...address, complement } };
}

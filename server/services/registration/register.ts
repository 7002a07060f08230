import type { BodyOf } from '#contract/endpoint.ts';
import { fromWireNames, WIRE_NAMES } from '#contract/address-fields.ts';
import { registrationAddressForm, registrationProfileForm } from '#contract/forms/person-forms.ts';
import type { RegisteredCustomer, updateRegistration } from '#contract/registration.ts';
import type { DoorAddress } from '#domain/address/address-fields.ts';
import type { CustomerId } from '#domain/ids.ts';
import { LABEL_MAX } from '#domain/limits.ts';
import { birthdateFromIso } from '#domain/person/birthdate.ts';
import { formatCpf } from '#domain/person/cpf.ts';
import { maskedDocument, maskedEmail, maskedPhone } from '#domain/person/masked.ts';
import { formatPhone } from '#domain/person/phone.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { latestToday, refuseForm } from '#server/foundation/problems/refuse-form.ts';
import { newId } from '#server/persistence/database/new-id.ts';
import { addressesRepository } from '#server/persistence/repositories/addresses-repository.ts';
import { preRegistrationsRepository } from '#server/persistence/repositories/pre-registrations-repository.ts';
import type { PreRegistration } from '#server/persistence/repositories/pre-registrations-repository.ts';
import type { TenantScope } from '#server/persistence/database/for-tenant.ts';
import { registrationsRepository } from '#server/persistence/repositories/registrations-repository.ts';
import type { FoundPerson, NewAccount } from '#server/persistence/repositories/registrations-repository.ts';
import type { PostalCodes } from '#server/services/delivery/postal-codes.ts';
import { registrationTokenHash } from './pre-register.ts';

export type RegistrationBody = BodyOf<typeof updateRegistration>;

/** Which of the three calls it is (D-54). */
export type RegistrationClaim =
  | { readonly kind: 'create' }
  | { readonly kind: 'complete'; readonly id: CustomerId }
  | { readonly kind: 'update'; readonly token: string };

/** Holds a registration against both forms of the page (B§5). Throws `bad_request`. */
export function refuseRegistration(body: RegistrationBody, now: Date): void {
  const { fullName, email, password } = body;
  const profile = {
    fullName,
    email,
    phone: formatPhone(body.phone),
    // The contract's codec has read the day; the form knows it as typed.
    birthdate: birthdateFromIso(body.birthdate),
    document: formatCpf(body.document),
    password,
    passwordConfirmation: password,
    acceptedTOS: true,
  };
  refuseForm(
    registrationProfileForm(() => latestToday(now)),
    profile,
  );
  if (!body.address) return;
  const names = { ...WIRE_NAMES, complement: 'complement' };
  refuseForm(
    registrationAddressForm,
    placeOf(body.address),
    Object.fromEntries(Object.entries(names).map(([field, name]) => [field, `address.${name}`])),
  );
}

const placeOf = ({ complement, ...rest }: NonNullable<RegistrationBody['address']>): DoorAddress => ({
  ...fromWireNames(rest),
  complement: complement ?? '',
});

interface Registering {
  readonly body: RegistrationBody;
  readonly passwordHash: string;
  readonly claim: RegistrationClaim;
  readonly postalCodes: Pick<PostalCodes, 'locate'>;
  readonly now: Date;
}

/**
 * Gives a person an account: a new one, or the one that the shop had prepared. Whoever names a prepared one by its CPF
 * must know its phone, too (D-82). Throws `already_registered` when the CPF has an account, or
 * the prepared one was taken meanwhile, and `invitation_mismatch` when a link is for somebody else.
 */
export const register = (scope: TenantScope, registering: Registering): Promise<RegisteredCustomer> =>
  scope.atomically(async (inner) => {
    const { body, passwordHash, claim, now } = registering;
    const registrations = registrationsRepository(inner);
    await registrations.lockDocument(body.document);
    const prepared = await preparedFor(inner, claim, body, now);
    const account: NewAccount = {
      fullName: body.fullName.trim(),
      document: body.document,
      email: body.email,
      phone: body.phone,
      birthdate: body.birthdate,
      passwordHash,
      termsAcceptedAt: now,
      marketingAcceptedAt: body.marketingOptin === 1 ? now : null,
    };
    if (prepared && !(await registrations.complete(prepared.id, account))) {
      // This CPF is locked, so a link can only have been used with another one meanwhile.
      throw new Refusal(claim.kind === 'update' ? 'invitation_mismatch' : 'already_registered');
    }
    const id = prepared?.id ?? (await registrations.insertAccount(account));
    if (body.address) await addAddress(inner, id, account.fullName, placeOf(body.address), registering.postalCodes);
    return customerAsEntered(id, account, body.address);
  });

/** Returns whom the shop had prepared for this registration; null when it is for somebody new. */
async function preparedFor(
  scope: TenantScope,
  claim: RegistrationClaim,
  { document, phone }: RegistrationBody,
  now: Date,
): Promise<FoundPerson | null> {
  const registrations = registrationsRepository(scope);
  const owner = await registrations.byDocument(document);
  if (claim.kind === 'update') {
    const { person } = validPreRegistration(
      await preRegistrationsRepository(scope).byToken(registrationTokenHash(claim.token)),
      now,
    );
    // Only of the CPF itself, as without a link: what the shop wrote down is not told (ADR-011).
    if (owner?.hasAccount) throw new Refusal('already_registered');
    // The CPF must be the one that the shop wrote down, or nobody's yet.
    const isOwn = person.document === null ? owner === null : person.document === document;
    if (person.hasAccount || !isOwn) throw new Refusal('invitation_mismatch');
    return person;
  }
  if (claim.kind === 'complete') {
    const person = await registrations.byId(claim.id);
    if (person?.document !== document || person.phone !== phone) throw new Refusal('not_found');
  }
  if (owner === null) return null;
  if (owner.hasAccount || owner.phone !== phone) throw new Refusal('already_registered');
  return owner;
}

/** Throws `not_found` for an unknown link and `forbidden` for an expired one. */
export function validPreRegistration(found: PreRegistration | null, now: Date): PreRegistration {
  if (!found) throw new Refusal('not_found');
  if (found.expiresAt <= now && !found.person.hasAccount) throw new Refusal('forbidden');
  return found;
}

/** A registration asks for no label, so the address is called by its street. */
async function addAddress(
  scope: TenantScope,
  id: CustomerId,
  receiverName: string,
  place: DoorAddress,
  postalCodes: Pick<PostalCodes, 'locate'>,
): Promise<void> {
  const { coordinates } = postalCodes.locate(place.zipcode);
  const label = `${place.street}, ${place.number}`.slice(0, LABEL_MAX).trim();
  await addressesRepository(scope, id).insert(newId(), { ...place, label, receiverName, main: true }, coordinates);
}

const customerAsEntered = (
  id: CustomerId,
  { fullName, email, phone, birthdate, document }: NewAccount,
  address: RegistrationBody['address'],
): RegisteredCustomer => ({
  id,
  fullName,
  email,
  phone,
  birthdate: birthdateFromIso(birthdate),
  document,
  pointId: null,
  address: address ? { ...address, complement: address.complement ?? null } : null,
});

/**
 * What the look-up by CPF and phone tells: enough to recognize oneself (D-53). The caller entered CPF and phone.
 */
export const recognizable = ({ id, fullName, email, phone, document }: FoundPerson): RegisteredCustomer => ({
  id,
  fullName: fullName.replaceAll(/(?<=\p{L})\p{L}+/gu, '•••'),
  email: email && maskedEmail(email),
  phone: phone && maskedPhone(phone),
  birthdate: null,
  document: document && maskedDocument(document),
  pointId: null,
  address: null,
});

/**
 * What a link prefills for whom it was given (B§6). The CPF stays masked and has to be typed: a forwarded link alone
 * opens nobody's account.
 */
export const prefilled = (person: FoundPerson): RegisteredCustomer => ({
  id: person.id,
  fullName: person.fullName,
  email: person.email,
  phone: person.phone,
  birthdate: person.birthdate && birthdateFromIso(person.birthdate),
  document: person.document && maskedDocument(person.document),
  pointId: null,
  address: null,
});

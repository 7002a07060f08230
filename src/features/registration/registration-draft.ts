import { useSyncExternalStore } from 'react';
import type { AddressForm } from '#contract/forms/address-forms.ts';
import type { RegisteredCustomer } from '#contract/registration.ts';
import type { CustomerId, IdempotencyKey, TenantId } from '#domain/ids.ts';
import { formatPhone, nationalPhone } from '#domain/person/phone.ts';
import { tabStorage } from '#platform/tab-storage.ts';

/** The first step as typed. */
export interface ProfileValues {
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly birthdate: string;
  readonly document: string;
  readonly password: string;
  readonly passwordConfirmation: string;
  readonly acceptedTOS: boolean;
  readonly acceptedMarketing?: boolean | undefined;
}

/** A registration that was sent. Repeating the same one uses the same key, so that it happens once. */
export interface SentRegistration {
  readonly idempotencyKey: IdempotencyKey;
  /** What was sent, to notice a change. */
  readonly content: string;
  /** No answer said whether it was accepted. */
  readonly isUncertain: boolean;
}

/** How a registration ended. */
export type RegistrationEnd =
  | {
      readonly kind: 'registered';
      readonly fullName: string;
      readonly login: { readonly document: string; readonly password: string };
    }
  | { readonly kind: 'alreadyRegistered' };

/** A customer without an account, with what they were found by: digits. */
export interface KnownCustomer {
  readonly id: CustomerId;
  readonly document: string;
  readonly phone: string;
}

export interface RegistrationDraft {
  readonly profile: ProfileValues;
  readonly address: AddressForm;
  /** A customer whom the shop knows already by CPF and phone; null for somebody new. */
  readonly known: KnownCustomer | null;
  /** The CPF that the shop wrote down, masked: it has to be typed. */
  readonly maskedDocument: string | null;
  readonly sent: SentRegistration | null;
  readonly end: RegistrationEnd | null;
  /** The CPF that has an account, as the server said. */
  readonly takenDocument: string | null;
  /** The CEP that does not exist, as the server said. */
  readonly unknownZipcode: string | null;
  /** The register token whose customer has filled the form. */
  readonly filledBy: string | null;
}

const EMPTY_DRAFT: RegistrationDraft = {
  profile: {
    fullName: '',
    email: '',
    phone: '',
    birthdate: '',
    document: '',
    password: '',
    passwordConfirmation: '',
    acceptedTOS: false,
    acceptedMarketing: false,
  },
  address: {
    label: '',
    receiverName: '',
    zipcode: '',
    street: '',
    number: '',
    complement: '',
    district: '',
    city: '',
    state: '',
  },
  known: null,
  maskedDocument: null,
  sent: null,
  end: null,
  takenDocument: null,
  unknownZipcode: null,
  filledBy: null,
};

// In memory only, because it holds a password and a CPF (P36): a reload forgets it.
let draft = EMPTY_DRAFT;
const listeners = new Set<() => void>();

export const readDraft = (): RegistrationDraft => draft;

export function changeDraft(change: Partial<RegistrationDraft>): void {
  draft = { ...draft, ...change };
  for (const tell of listeners) tell();
}

/** Forgets what was typed; `end` stays for the last page. */
const forgetDraft = (end: RegistrationEnd | null = null): void => changeDraft({ ...EMPTY_DRAFT, end });

/** Whose registration this completes. Whoever was found by what was typed before a correction is not who types now. */
export const knownCustomerId = ({ known, profile }: RegistrationDraft): CustomerId | null =>
  known?.document === profile.document.replaceAll(/\D/g, '') && known.phone === nationalPhone(profile.phone)
    ? known.id
    : null;

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

export const useRegistrationDraft = (): RegistrationDraft => useSyncExternalStore(subscribe, readDraft);

/** Fills the first step with what a link or a social login knows; what was typed stays. */
export function prefillProfile(
  known: Partial<Pick<ProfileValues, 'fullName' | 'email' | 'phone' | 'birthdate'>>,
): void {
  const given = Object.fromEntries(
    Object.entries(known).filter(([field, value]) => value && !draft.profile[field as keyof typeof known]),
  );
  changeDraft({ profile: { ...draft.profile, ...given } });
}

/** Fills the form from a pre-registration link (B§4); another link is another person. */
export function startFromLink(token: string, known: RegisteredCustomer): void {
  if (draft.filledBy === token) return;
  const { fullName, email, phone, birthdate, document } = known;
  forgetDraft();
  prefillProfile({
    fullName: fullName ?? '',
    email: email ?? '',
    phone: formatPhone(phone ?? ''),
    birthdate: birthdate ?? '',
  });
  changeDraft({ maskedDocument: document, filledBy: token });
}

const tokenKey = (tenantId: TenantId): string => `register-token:${tenantId}`;
const underWayKey = (tenantId: TenantId): string => `registration-under-way:${tenantId}`;

/** The id of a pre-registration link, for this visit and shop (B§3). */
export const registerToken = {
  read: (tenantId: TenantId): string | null => tabStorage().getItem(tokenKey(tenantId)),
  write: (tenantId: TenantId, token: string): void => tabStorage().setItem(tokenKey(tenantId), token),
  clear: (tenantId: TenantId): void => tabStorage().removeItem(tokenKey(tenantId)),
};

/** Remembers only that something was typed, so that a reload can say what became of it. */
export const typedBefore = {
  read: (tenantId: TenantId): boolean => tabStorage().getItem(underWayKey(tenantId)) !== null,
  write: (tenantId: TenantId): void => tabStorage().setItem(underWayKey(tenantId), '1'),
  clear: (tenantId: TenantId): void => tabStorage().removeItem(underWayKey(tenantId)),
};

/** Goes on without the link; what was typed stays. */
export function forgetInvitation(tenantId: TenantId): void {
  registerToken.clear(tenantId);
  changeDraft({ filledBy: null, maskedDocument: null, takenDocument: null });
}

/** Ends or gives up a registration. */
export function endRegistration(tenantId: TenantId, end: RegistrationEnd | null): void {
  registerToken.clear(tenantId);
  typedBefore.clear(tenantId);
  forgetDraft(end);
}

/** Leaves of a registration that was finished only that there is an account. */
export function forgetLogin(): void {
  if (draft.end?.kind === 'registered') changeDraft({ end: { kind: 'alreadyRegistered' } });
}

/** The search that every step carries on: where the login was to lead. */
export function redirectIn(search: string): string {
  const redirect = new URLSearchParams(search).get('redirect');
  return redirect === null ? '' : `?${new URLSearchParams({ redirect })}`;
}

import type { CustomerId } from '#domain/ids.ts';

/** Customer (B§3). */
export interface Profile {
  readonly id: CustomerId;
  readonly fullName: string;
  /** CPF, digits only. */
  readonly document: string;
  readonly email: string;
  /** National number, 10 or 11 digits (D-50). */
  readonly phone: string;
  /** `YYYY-MM-DD`. */
  readonly birthday: string | null;
  readonly pushDisabled: boolean;
  /** Whether the customer agrees to offers and news. Absent where an older server told. */
  readonly marketingAccepted?: boolean | undefined;
}

/** The fields that the customer may change (B§7 PUT /profile). */
export type ProfileData = Pick<Profile, 'fullName' | 'email' | 'phone' | 'birthday'>;

/** Those that the customer has changed: the others may have been changed on another device meanwhile. */
export type ProfileChange = Partial<ProfileData>;

/** Agreeing to offers and news, or not any more. */
export interface MarketingChange {
  readonly marketingAccepted: boolean;
}

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
}

/** The fields that the customer may change (B§7 PUT /profile). */
export type ProfileChange = Pick<Profile, 'fullName' | 'email' | 'phone' | 'birthday'>;

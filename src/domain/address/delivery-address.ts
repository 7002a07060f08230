import type { DoorAddress } from './address-fields.ts';
import type { Cents } from '#domain/pricing/cents.ts';
import type { AddressId } from '#domain/ids.ts';

/** Address of a customer (A§3, B§3). `id` is null for one that was entered only for a quote (D-20). */
export interface DeliveryAddress extends DoorAddress {
  readonly id: AddressId | null;
  readonly label: string;
  readonly receiverName: string;
  readonly main: boolean;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly deliveryPrice: Cents | null;
  readonly durationMinutes: number | null;
  readonly distanceKm: number | null;
}

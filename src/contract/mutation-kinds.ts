/** All mutations that can be queued in the outbox. Every other call is sent at once or not at all (P36). */
export const MUTATION_KINDS = [
  'placeOrder',
  'placeTabOrder',
  'placePaidOrder',
  'placeCardOrder',
  'createAddress',
  'updateAddress',
  'deleteAddress',
  'updateProfile',
  'setMainCard',
  'deleteCard',
  'setPushDisabled',
  'registerDevice',
  'forgetDevice',
  'moveQueuedOrder',
  'setSoldOut',
] as const;
export type MutationKind = (typeof MUTATION_KINDS)[number];

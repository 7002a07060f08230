/** Chooses the call: with a register token update, with a known customer id complete, otherwise create (B§4, D-54). */
export function registrationCall(
  registerToken: string | null,
  customerId: string | null,
): 'update' | 'complete' | 'create' {
  if (registerToken !== null) return 'update';
  return customerId === null ? 'create' : 'complete';
}

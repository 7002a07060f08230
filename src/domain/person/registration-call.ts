/** A register token updates, a known customer id completes, anything else creates (B§4, D-54). */
export function registrationCall(
  registerToken: string | null,
  customerId: string | null,
): 'update' | 'complete' | 'create' {
  if (registerToken !== null) return 'update';
  return customerId === null ? 'create' : 'complete';
}

/** Screens on which something is being decided, typed or paid. */
const UNSAFE: ReadonlySet<string> = new Set([
  'pedido',
  'comanda',
  'p',
  'login',
  'registro',
  'c',
  'recuperar-senha',
  'nova-senha',
  'alterar-senha',
  'meus-dados',
]);

/** Nobody would notice a reload here (D-55). An open sheet has something half chosen in it. */
export const isSafeAddress = (segments: readonly string[], search: string): boolean =>
  !UNSAFE.has(segments[0] ?? '') && search === '';

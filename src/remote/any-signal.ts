/**
 * `AbortSignal.any` for a request. WebKit 2.50 forgets a combined signal for which only a `fetch` waits when it collects
 * garbage, and a request that hangs then hangs for ever. It keeps one that has a listener.
 */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const signal = AbortSignal.any([...signals]);
  signal.addEventListener('abort', () => undefined);
  return signal;
}

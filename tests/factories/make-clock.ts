/** A device's clock that is right and known to be, at the time in epoch ms that the test tells. */
export const makeClock = (now: () => number) => ({
  now,
  serverNow: () => Promise.resolve(now()),
  likelyNow: () => Promise.resolve(now()),
  unheardAs: () => undefined,
  wrongByMs: () => 0,
  isTrusted: () => true,
  heardServer: () => undefined,
});

import { SECOND_MS } from '#domain/durations.ts';
import { useTenant } from '#tenant/tenant-context.ts';
import { useNow } from '#ui/use-now.ts';
import { useServerNow } from '#ui/use-server-now.ts';

const CLOCK_MS = 10 * SECOND_MS;

/** Returns the server's time in epoch ms, this device's until that is known; updated every ten seconds. */
export function useShopNow(): number {
  const deviceNow = useNow(CLOCK_MS);
  return useServerNow(CLOCK_MS, useTenant().clock.serverNow) ?? deviceNow;
}

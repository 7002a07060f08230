import { pixTimeLeftMs } from '#domain/payment/pix-expiry.ts';
import { useServerNow } from './use-server-now.ts';

/** Returns the ms until the code expires, by the server's clock (D-42); null until that is known. */
export function useTimeLeft(
  code: Parameters<typeof pixTimeLeftMs>[0],
  serverNow: () => Promise<number>,
): number | null {
  const now = useServerNow(1000, serverNow);
  return now === null ? null : pixTimeLeftMs(code, now);
}

import { copyFile, stat, truncate } from 'node:fs/promises';

export const LARGEST_LOG_BYTES = 10 * 1024 * 1024;

/**
 * Keeps one former log, `{log}.1`, beside a log that has become too large. The file is copied and emptied instead of renamed,
 * because PostgreSQL may have it open; it appends, and so goes on at the new end.
 */
export async function rotateLog(log: string): Promise<void> {
  const { size } = (await stat(log).catch(() => null)) ?? { size: 0 };
  if (size <= LARGEST_LOG_BYTES) return;
  await copyFile(log, `${log}.1`);
  await truncate(log);
}

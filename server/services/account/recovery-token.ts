import { createHash, randomBytes } from 'node:crypto';
import { MINUTE_MS } from '#domain/durations.ts';

/** How long a recovery link is good for (B§7). The messages tell it. */
export const RECOVERY_MINUTES = 30;
export const RECOVERY_LIFE_MS = RECOVERY_MINUTES * MINUTE_MS;

export const newRecoveryToken = (): string => randomBytes(32).toString('base64url');

export const recoveryTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** 2026-11-20: a scanned code that waits for the signal. Released versions are frozen; change means a new file. */
export const dataVersion2 = {
  version: 2,
  stores: {
    pendingOpens: 'id',
  },
} as const;

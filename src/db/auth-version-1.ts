/** 2026-11-20: first release. Released versions are frozen; change means a new file (only additions, expand before contract). */
export const authVersion1 = { version: 1, stores: { sessions: 'id' } } as const;

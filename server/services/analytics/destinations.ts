import type { Integration } from '#domain/tenant/tenant-settings.ts';
import type { Destination } from './destination.ts';
import { googleAnalytics } from './google-analytics.ts';

export interface DestinationsOptions {
  /** API secrets by measurement id: the token of an integration is public, so what it needs beside it is not in the settings. */
  readonly googleSecrets: ReadonlyMap<string, string>;
  readonly fetch: typeof globalThis.fetch;
}

/** The integrations of a tenant that this server can speak to. What it does not know, or has no secret for, is left out. */
export const destinationsOf = (
  integrations: readonly Integration[],
  { googleSecrets, fetch }: DestinationsOptions,
): readonly Destination[] =>
  integrations.flatMap(({ kind, token }) => {
    const apiSecret = googleSecrets.get(token);
    return kind === 'ga4' && apiSecret ? [googleAnalytics({ measurementId: token, apiSecret, fetch })] : [];
  });

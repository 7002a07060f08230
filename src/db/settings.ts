import type { TenantSettings } from '#domain/tenant/tenant-settings.ts';
import type { CacheDatabase } from './cache-database.ts';
import type { Freshness } from './cached-document.ts';
import { putDocumentIfChanged, readDocument } from './cached-document.ts';

const KEY = 'current';

export const readSettings = (cache: CacheDatabase): Promise<TenantSettings | undefined> =>
  readDocument(cache, 'settings', KEY);

export const putSettingsIfChanged = (cache: CacheDatabase, value: TenantSettings, freshness: Freshness) =>
  putDocumentIfChanged(cache, 'settings', { id: KEY, value, freshness, cap: 1 });

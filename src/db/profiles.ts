import type { CustomerId } from '#domain/ids.ts';
import type { Profile } from '#domain/person/profile.ts';
import type { CacheDatabase } from './cache-database.ts';
import type { Freshness } from './cached-document.ts';
import { putDocumentIfChanged, readDocument } from './cached-document.ts';
import { userKey } from './user-rows.ts';

const PROFILES_MAX = 5;

export const readProfile = (cache: CacheDatabase, uid: CustomerId): Promise<Profile | undefined> =>
  readDocument(cache, 'profiles', userKey(uid));

export const putProfileIfChanged = (cache: CacheDatabase, value: Profile, freshness: Freshness): Promise<boolean> =>
  putDocumentIfChanged(cache, 'profiles', { id: userKey(value.id), value, freshness, cap: PROFILES_MAX });

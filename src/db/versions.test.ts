import { expect, it } from 'vitest';
import { appVersion1 } from './app-version-1.ts';
import { appVersion2 } from './app-version-2.ts';
import { appVersion3 } from './app-version-3.ts';
import { authVersion1 } from './auth-version-1.ts';
import { cacheVersion1 } from './cache-version-1.ts';
import { cacheVersion2 } from './cache-version-2.ts';
import { cacheVersion3 } from './cache-version-3.ts';
import { cacheVersion4 } from './cache-version-4.ts';
import { cacheVersion5 } from './cache-version-5.ts';
import { dataVersion1 } from './data-version-1.ts';
import { dataVersion2 } from './data-version-2.ts';

it('never changes a released schema version: devices have it on disk', () => {
  expect([
    appVersion1,
    appVersion2,
    appVersion3,
    authVersion1,
    cacheVersion1,
    cacheVersion2,
    cacheVersion3,
    cacheVersion4,
    cacheVersion5,
    dataVersion1,
    dataVersion2,
  ]).toMatchInlineSnapshot(`
    [
      {
        "stores": {
          "$meta": "id",
          "scopes": "scope",
          "tenants": "domain, lastUsedAt",
        },
        "version": 1,
      },
      {
        "stores": {
          "shells": "[scope+buildId], buildId",
        },
        "version": 2,
      },
      {
        "stores": {
          "links": "uuid, viewedAt",
        },
        "version": 3,
      },
      {
        "stores": {
          "sessions": "id",
        },
        "version": 1,
      },
      {
        "stores": {
          "$stamps": "id, table",
          "addresses": "id",
          "contextLinks": "id",
          "histories": "id",
          "menus": "id",
          "orders": "id",
          "profiles": "id",
          "settings": "id",
          "storeLists": "id",
          "stores": "id",
        },
        "version": 1,
      },
      {
        "stores": {
          "trackings": "id",
        },
        "version": 2,
      },
      {
        "stores": {
          "schedules": "id",
        },
        "version": 3,
      },
      {
        "stores": {
          "cards": "id",
        },
        "version": 4,
      },
      {
        "stores": {
          "loyalties": "id",
        },
        "version": 5,
      },
      {
        "stores": {
          "$outbox": "id, seq",
          "carts": "id",
          "receipts": "id, placedAt",
          "reviewDrafts": "id",
          "tagContexts": "id",
        },
        "version": 1,
      },
      {
        "stores": {
          "pendingOpens": "id",
        },
        "version": 2,
      },
    ]
  `);
});

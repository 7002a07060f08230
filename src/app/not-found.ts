import { lazyPart } from '#i18n/lazy-part.tsx';

/** Used by the route guard and by the list of routes (B§2). */
export const NotFound = lazyPart(() => import('#screens/not-found/not-found-screen.tsx'), 'NotFoundScreen');

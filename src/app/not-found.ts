import { lazyPart } from '#i18n/lazy-part.tsx';

/** B§2: said by the gates and by the list of routes. */
export const NotFound = lazyPart(() => import('#screens/not-found/not-found-screen.tsx'), 'NotFoundScreen');

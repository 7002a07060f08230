import { lazyPart } from '#i18n/lazy-part.tsx';

/** Lazy, because most documents belong to a tenant and do not need it. */
export const RootApp = lazyPart(() => import('./root-app.tsx'), 'RootApp');

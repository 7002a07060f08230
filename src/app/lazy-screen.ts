import type { ComponentType } from 'react';
import { lazy } from 'react';

/** A screen in a chunk of its own: `lazyScreen(() => import('#screens/login/login-screen.tsx'), 'LoginScreen')`. */
export const lazyScreen = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }));

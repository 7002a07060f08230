import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Where Chakra's styles go: whatever one render needs, in a style element of its own at the end of the head. Chromium lays out
 * the whole page anew when a rule that holds another (a layer, a media query) is put into a style element that it has used, and
 * when a style element is put before another. One at the end that has its rules before it is used costs only what they apply to.
 */
export function createChakraStyles(): EmotionCache {
  const cache = createCache({ key: 'css' });
  const { insert, sheet } = cache;
  let isBegun = false;
  cache.insert = (...rules) => {
    if (!isBegun) {
      isBegun = true;
      queueMicrotask(() => (isBegun = false));
      // Without an element the sheet appends one.
      Object.assign(sheet, { tags: [], ctr: 0 });
    }
    return insert(...rules);
  };
  return cache;
}

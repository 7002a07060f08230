import { ChakraProvider } from '@chakra-ui/react';
import { CacheProvider } from '@emotion/react';
import { createContext, use, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createChakraStyles } from './chakra-styles.ts';
import { chakraSystem } from './chakra-system.ts';

const InsideContext = createContext(false);

const isOnServer = typeof document === 'undefined';

/**
 * Chakra's global styles come and go with each provider, and the browser styles and lays out the whole page anew whenever a style
 * element does: half of the time until a sheet was there. So one provider that stays brings them, before any other style of
 * Chakra's, which their order of layers is for.
 */
const withoutGlobals = {
  ...chakraSystem,
  _config: { ...chakraSystem._config, disableLayers: true },
  _global: [],
};
const styles = isOnServer ? null : createChakraStyles();
if (styles) {
  flushSync(() =>
    createRoot(document.createElement('div')).render(
      <CacheProvider value={styles}>
        <ChakraProvider value={chakraSystem}>{null}</ChakraProvider>
      </CacheProvider>,
    ),
  );
}

/**
 * The boundary between plain elements and Chakra: around every screen except the menu, and around every sheet. Modules
 * that import it must be loaded lazily (ADR-005).
 */
export function ChakraIsland({ children }: { readonly children: ReactNode }) {
  if (use(InsideContext)) return children;
  return (
    <InsideContext value>
      {styles ? (
        <CacheProvider value={styles}>
          <ChakraProvider value={withoutGlobals}>{children}</ChakraProvider>
        </CacheProvider>
      ) : (
        // The server collects the styles of what it renders.
        <ChakraProvider value={chakraSystem}>{children}</ChakraProvider>
      )}
    </InsideContext>
  );
}

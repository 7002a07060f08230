import { ChakraProvider } from '@chakra-ui/react';
import { createContext, use, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
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
if (!isOnServer) {
  flushSync(() =>
    createRoot(document.createElement('div')).render(<ChakraProvider value={chakraSystem}>{null}</ChakraProvider>),
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
      <ChakraProvider value={isOnServer ? chakraSystem : withoutGlobals}>{children}</ChakraProvider>
    </InsideContext>
  );
}

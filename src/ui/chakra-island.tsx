import { ChakraProvider } from '@chakra-ui/react';
import { createContext, use, type ReactNode } from 'react';
import { chakraSystem } from './chakra-system.ts';

const InsideContext = createContext(false);

/**
 * The boundary between plain elements and Chakra: around every screen except the menu, and around every sheet. Modules
 * that import it must be loaded lazily (ADR-005).
 */
export function ChakraIsland({ children }: { readonly children: ReactNode }) {
  if (use(InsideContext)) return children;
  return (
    <InsideContext value>
      <ChakraProvider value={chakraSystem}>{children}</ChakraProvider>
    </InsideContext>
  );
}

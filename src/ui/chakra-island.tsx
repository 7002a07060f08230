import { ChakraProvider } from '@chakra-ui/react';
import { createContext, use, type ReactNode } from 'react';
import { chakraSystem } from './chakra-system.ts';

const InsideContext = createContext(false);

/**
 * Where plain elements end and Chakra begins: around every screen but the menu, and around every sheet. Whatever imports it must
 * itself be loaded lazily (ADR-005).
 */
export function ChakraIsland({ children }: { readonly children: ReactNode }) {
  if (use(InsideContext)) return children;
  return (
    <InsideContext value>
      <ChakraProvider value={chakraSystem}>{children}</ChakraProvider>
    </InsideContext>
  );
}

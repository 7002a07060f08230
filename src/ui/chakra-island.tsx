import { ChakraProvider } from '@chakra-ui/react';
import { createContext, use, type ReactNode } from 'react';
import { chakraSystem } from './chakra-system.ts';

const InsideContext = createContext(false);

/**
 * The border between plain elements and Chakra. Every Chakra piece of this room brings its own island,
 * so a screen uses them without knowing, and whatever imports one must itself be loaded lazily (ADR-005).
 */
export function ChakraIsland({ children }: { readonly children: ReactNode }) {
  if (use(InsideContext)) return children;
  return (
    <InsideContext value>
      <ChakraProvider value={chakraSystem}>{children}</ChakraProvider>
    </InsideContext>
  );
}

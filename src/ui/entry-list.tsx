import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Link } from 'react-router-dom';

interface Face {
  /** Shown before the label: an icon or a brand mark. */
  readonly picture: ReactNode;
  readonly children: ReactNode;
}

interface LinkEntry extends Face {
  readonly to: string;
}

interface ButtonEntry extends Face {
  readonly onClick: () => void;
  /** The current choice, at the end of the line. */
  readonly value?: string;
  readonly opensSheet?: boolean;
}

const ENTRY = {
  display: 'flex',
  alignItems: 'center',
  gap: '4',
  width: '100%',
  ps: '4',
  color: 'accent.fg',
  _hover: { bg: 'sunken' },
  _focusVisible: { outlineOffset: '-0.1875rem', borderRadius: 'l' },
} as const;

/** A card of lines that each lead somewhere or open something; its children are entries. */
export const EntryList = ({ children }: { readonly children: ReactNode }) => (
  <Box
    as="ul"
    overflow="hidden"
    borderRadius="l"
    bg="surface"
    css={{ '& li + li [data-body]': { borderTopWidth: '1px' } }}
  >
    {children}
  </Box>
);

export const EntryLink = ({ to, picture, children }: LinkEntry) => (
  <li>
    <chakra.span asChild {...ENTRY}>
      <Link to={to}>
        {picture}
        <Body end={<Arrow />}>{children}</Body>
      </Link>
    </chakra.span>
  </li>
);

export const EntryButton = ({ onClick, picture, value, opensSheet, children }: ButtonEntry) => (
  <li>
    <chakra.button type="button" {...ENTRY} aria-haspopup={opensSheet ? 'dialog' : undefined} onClick={onClick}>
      {picture}
      <Body
        end={
          <>
            {value && (
              <Box as="span" color="muted">
                {value}
              </Box>
            )}
            {opensSheet && <Arrow />}
          </>
        }
      >
        {children}
      </Body>
    </chakra.button>
  </li>
);

/** The line between two entries begins where their words do, however wide the pictures are. */
const Body = ({ children, end }: { readonly children: ReactNode; readonly end: ReactNode }) => (
  <Flex
    as="span"
    data-body=""
    flex="1"
    align="center"
    gap="3"
    minWidth="0"
    minHeight="3.5rem"
    py="2"
    pe="4"
    borderColor="line"
    borderStyle="solid"
    borderWidth="0"
    color="text"
  >
    <Box as="span" flex="1" minWidth="0">
      {children}
    </Box>
    {end}
  </Flex>
);

const Arrow = () => (
  <Box as="span" color="muted">
    <Icon name="chevronRight" size={1.25} />
  </Box>
);

import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly id?: string | undefined;
  readonly note?: ReactNode;
  /** A link or a quiet button at the end of the line. */
  readonly action?: ReactNode;
}

export const SectionHeader = ({ title, id, note, action }: Props) => (
  <Flex as="header" align="center" justify="space-between" gap="3" mb="3">
    <div>
      <Box as="h2" id={id} fontSize="l">
        {title}
      </Box>
      {note && (
        <Box as="p" mt="0.125rem" color="muted" fontSize="s">
          {note}
        </Box>
      )}
    </div>
    {action}
  </Flex>
);

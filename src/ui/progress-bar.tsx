import { Progress } from '@chakra-ui/react';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** Announced instead of a percentage: `R$ 12,00 de R$ 20,00`. */
  readonly text?: string;
  readonly tone?: 'accent' | 'success' | 'error';
}

export const ProgressBar = ({ label, value, max, text, tone = 'accent' }: Props) => (
  <Progress.Root value={Math.min(value, max)} max={max} colorPalette={tone}>
    <Progress.Track aria-label={label} aria-valuetext={text}>
      <Progress.Range />
    </Progress.Track>
  </Progress.Root>
);

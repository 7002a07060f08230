import css from './tones.module.css';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'error';

/** A soft ground and the colour that is read on it. */
export const toneClass = (tone: Tone): string | undefined => css[tone];

import css from './tones.module.css';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'error';

/** Returns the class of a soft background with its text colour. */
export const toneClass = (tone: Tone): string | undefined => css[tone];

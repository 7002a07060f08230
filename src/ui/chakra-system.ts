import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { buttonRecipe } from './recipes/button.ts';
import { radioCardRecipe, radiomarkRecipe, segmentGroupRecipe, switchRecipe } from './recipes/choice.ts';
import { badgeRecipe, progressRecipe, skeletonRecipe } from './recipes/feedback.ts';
import { fieldRecipe, inputRecipe, textareaRecipe } from './recipes/field.ts';
import { sheetKeyframes, sheetRecipe } from './recipes/sheet.ts';

/** A token that refers to tokens.css. */
const its = (name: string) => ({ value: `var(--${name})` });
const all = (prefix: string, ...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, its(`${prefix}-${name}`)]));

/** Values of a `colorPalette`: a soft background, its text colour, and the full colour if there is one. */
const soft = (name: string) => ({ solid: its(name), subtle: its(`${name}-soft`), fg: its(name) });
const palettes = {
  accent: {
    solid: its('accent'),
    contrast: its('on-accent'),
    emphasized: its('accent-strong'),
    subtle: its('accent-soft'),
    fg: its('accent-text'),
  },
  neutral: { subtle: its('surface-sunken'), fg: its('text-muted') },
  success: soft('success'),
  warning: soft('warning'),
  error: soft('error'),
};

/**
 * Chakra without its design: only the recipes in use, no reset (base.css is the reset, in the layer of that name), and
 * tokens that refer to tokens.css, so that a theme is changed in one place.
 */
export const chakraSystem = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: false,
    cssVarsPrefix: 'c',
    theme: {
      breakpoints: { md: '48rem' },
      keyframes: { ...sheetKeyframes, breathe: { '50%': { opacity: 0.5 } } },
      tokens: {
        colors: {
          ...palettes,
          ground: its('ground'),
          surface: its('surface'),
          sunken: its('surface-sunken'),
          line: its('line'),
          lineStrong: its('line-strong'),
          text: its('text'),
          muted: its('text-muted'),
          scrim: its('scrim'),
        },
        spacing: all('space', '1', '2', '3', '4', '5', '6', '8', '12'),
        radii: all('radius', 's', 'm', 'l', 'full'),
        fontSizes: all('text', 'xs', 's', 'm', 'l', 'xl', '2xl'),
        shadows: { raised: its('shadow-raised'), bar: its('shadow-bar') },
      },
      recipes: {
        badge: badgeRecipe,
        button: buttonRecipe,
        input: inputRecipe,
        radiomark: radiomarkRecipe,
        skeleton: skeletonRecipe,
        textarea: textareaRecipe,
      },
      slotRecipes: {
        dialog: sheetRecipe,
        field: fieldRecipe,
        progress: progressRecipe,
        radioCard: radioCardRecipe,
        segmentGroup: segmentGroupRecipe,
        switch: switchRecipe,
      },
    },
  }),
);

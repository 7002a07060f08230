import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { radioCardRecipe, radiomarkRecipe } from './choice-recipes.ts';
import { fieldRecipe, inputRecipe, textareaRecipe } from './field-recipes.ts';
import { sheetKeyframes, sheetRecipe } from './sheet-recipe.ts';

const color = (name: string) => ({ value: `var(--${name})` });

/**
 * Chakra without its looks: the recipes in use and no others, no reset (base.css is the reset), no cascade layers
 * (unlayered base.css would beat them), and tokens that only point at tokens.css, so a theme is changed in one place.
 */
export const chakraSystem = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: false,
    disableLayers: true,
    cssVarsPrefix: 'c',
    theme: {
      breakpoints: { md: '48rem' },
      keyframes: sheetKeyframes,
      tokens: {
        colors: {
          accent: color('accent'),
          onAccent: color('on-accent'),
          accentSoft: color('accent-soft'),
          accentText: color('accent-text'),
          surface: color('surface'),
          sunken: color('surface-sunken'),
          line: color('line'),
          lineStrong: color('line-strong'),
          text: color('text'),
          muted: color('text-muted'),
          error: color('error'),
          scrim: color('scrim'),
        },
        spacing: {
          1: color('space-1'),
          2: color('space-2'),
          3: color('space-3'),
          4: color('space-4'),
          5: color('space-5'),
          6: color('space-6'),
        },
        radii: { s: color('radius-s'), m: color('radius-m'), l: color('radius-l'), full: color('radius-full') },
        fontSizes: { xs: color('text-xs'), s: color('text-s'), m: color('text-m'), l: color('text-l') },
        shadows: { raised: color('shadow-raised') },
      },
      recipes: { input: inputRecipe, textarea: textareaRecipe, radiomark: radiomarkRecipe },
      slotRecipes: { dialog: sheetRecipe, field: fieldRecipe, radioCard: radioCardRecipe },
    },
  }),
);

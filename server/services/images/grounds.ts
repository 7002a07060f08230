/** Colours of a background: the light centre, the edge, and the shadow below the emoji. */
export interface Ground {
  readonly light: string;
  readonly deep: string;
  readonly shade: string;
}

export const GROUNDS = {
  honey: { light: '#FFF6DC', deep: '#FFD583', shade: '#B4770F' },
  sunrise: { light: '#FFEFE2', deep: '#FFBF96', shade: '#B3501C' },
  rose: { light: '#FFF0F3', deep: '#FFC2D1', shade: '#B03A5F' },
  mint: { light: '#EBFBF4', deep: '#AEE6D0', shade: '#1F7A5C' },
  sky: { light: '#EEF7FF', deep: '#B2D9FB', shade: '#2A6499' },
  lilac: { light: '#F5F1FF', deep: '#CFC0FB', shade: '#5B3FA8' },
  cream: { light: '#FFFBF1', deep: '#F2DDB4', shade: '#8F6B26' },
  cocoa: { light: '#F8EEE6', deep: '#D2AF97', shade: '#5B3620' },
  leaf: { light: '#F2FAE9', deep: '#BFE0A2', shade: '#476F22' },
  lime: { light: '#F9FDE6', deep: '#DDEA97', shade: '#6F7B17' },
  stone: { light: '#F8F7F5', deep: '#D6D0C7', shade: '#57514A' },
} as const satisfies Record<string, Ground>;

export type GroundName = keyof typeof GROUNDS;

export const isGroundName = (name: string): name is GroundName => Object.hasOwn(GROUNDS, name);

/**
 * Returns the colour that a picture's name ends with (`….d9a05b.webp`): it is shown where the picture will be, until it
 * has arrived. Undefined for a picture that is partly transparent.
 */
export function pictureColour(file: string): string | undefined {
  const colour = /\.([\da-f]{6})\.webp$/.exec(file)?.[1];
  return colour && `#${colour}`;
}

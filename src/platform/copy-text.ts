/**
 * Copies text to the clipboard. Resolves to false if the browser refuses or has no
 * clipboard (an insecure page, an embedded browser).
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

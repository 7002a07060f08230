/** Puts text on the clipboard. False where the browser refuses or has none (an insecure page, an embedded browser): say nothing then. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

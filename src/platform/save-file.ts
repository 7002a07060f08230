/** Gives a text to the browser's downloads. */
export function saveFile(name: string, text: string, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser has taken the file over by the next task; a revoked address would cancel it now.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** How long the browser may take to read the file before its address goes, in milliseconds. */
const lifetime = 60_000;

/** Saves bytes on the person's computer under a name. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), lifetime);
}

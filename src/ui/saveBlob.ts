/** Lifetime of the object URL, in milliseconds. */
const lifetime = 60_000;

/** Downloads bytes under a file name. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), lifetime);
}

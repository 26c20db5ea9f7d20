import { decoded, kindOfFile } from './fileContent.ts';

/** Saves a file on the person's computer: takes its base64 text and a name without ending. */
export function downloadFile(base64: string, name: string): void {
  const { type, extension } = kindOfFile(base64);
  const bytes = Uint8Array.from(decoded(base64) ?? '', (character) => character.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.${extension}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

import { decoded, kindOfFile } from './fileContent.ts';
import { saveBlob } from './saveBlob.ts';

/** Saves a file on the person's computer: takes its base64 text and a name without ending. */
export function downloadFile(base64: string, name: string): void {
  const { type, extension } = kindOfFile(base64);
  const bytes = Uint8Array.from(decoded(base64) ?? '', (character) => character.charCodeAt(0));
  saveBlob(new Blob([bytes], { type }), `${name}.${extension}`);
}

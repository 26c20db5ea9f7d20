/** The size of a file in bytes, from its base64 text. */
export function sizeOfFile(base64: string): number {
  const padding = /={0,2}$/.exec(base64)?.[0].length ?? 0;
  return Math.max(0, Math.floor((base64.length * 3) / 4) - padding);
}

/** Decodes base64 to a binary string (one character per byte); undefined if invalid. */
export function decodeBase64(base64: string): string | undefined {
  try {
    return atob(base64);
  } catch {
    return undefined;
  }
}

/** Encodes a file as base64. */
export async function encodeBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const part = 0x8000;
  let binary = '';
  for (let start = 0; start < bytes.length; start += part)
    binary += String.fromCharCode(...bytes.subarray(start, start + part));
  return btoa(binary);
}

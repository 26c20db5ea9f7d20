/** Compresses a text into URL-safe characters. `decompressText` reverses it. */
export async function compressText(text: string): Promise<string> {
  const bytes = await readStream(new Blob([text]).stream(), new CompressionStream('deflate-raw'));
  const binary = bytes.reduce((sum, byte) => sum + String.fromCharCode(byte), '');
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** Decompresses a text of at most `mostBytes` bytes. Returns undefined for invalid or larger input. */
export async function decompressText(letters: string, mostBytes: number): Promise<string | undefined> {
  try {
    const coded = atob(letters.replace(/-/g, '+').replace(/_/g, '/'));
    const bytes = Uint8Array.from(coded, (one) => one.charCodeAt(0));
    const source = new Blob([bytes]).stream();
    const text = await readStream(source, new DecompressionStream('deflate-raw'), mostBytes);
    return new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch {
    return undefined;
  }
}

/** Reads a stream to its end. Throws beyond the limit, because a few bytes can decompress to very many. */
async function readStream(
  source: ReadableStream<Uint8Array>,
  packing: CompressionStream | DecompressionStream,
  most = Number.POSITIVE_INFINITY,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = source.pipeThrough(packing as ReadableWritablePair<Uint8Array, Uint8Array>).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    chunks.push(next.value);
    size += next.value.length;
    if (size > most) throw new Error('The text is too large.');
  }
  const bytes = new Uint8Array(size);
  chunks.reduce((at, chunk) => {
    bytes.set(chunk, at);
    return at + chunk.length;
  }, 0);
  return bytes;
}

/** A file as a stream of byte chunks. */
export type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Bytes per chunk. */
export const portionBytes = 64 * 1024;

/** Splits bytes into chunks. */
export function* inChunks(bytes: Uint8Array, size = portionBytes): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

/** Reads the first chunks up to a number of bytes. Returns them, and the whole stream from the beginning. */
export async function peekChunks(
  chunks: Chunks,
  bytes: number,
): Promise<{ readonly first: Uint8Array; readonly all: AsyncGenerator<Uint8Array> }> {
  const source = iterate(chunks);
  const begun: Uint8Array[] = [];
  let size = 0;
  while (size < bytes) {
    const next = await source.next();
    if (next.done) break;
    begun.push(next.value);
    size += next.value.length;
  }
  return { first: Buffer.concat(begun), all: prepend(begun, source) };
}

/** Reads a whole stream of bounded size into memory. */
export async function readAll(chunks: Chunks): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of chunks) parts.push(part);
  return Buffer.concat(parts);
}

async function* iterate(chunks: Chunks): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

async function* prepend(
  begun: readonly Uint8Array[],
  rest: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* begun;
  yield* rest;
}

/** The bytes of a file as they come, one portion after the other. */
export type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Bytes that are handed on at once. */
export const portionBytes = 64 * 1024;

/** Bytes that are all there, in portions. */
export function* inChunks(bytes: Uint8Array, size = portionBytes): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

/** The first portions until there are so many bytes, and all of them from the beginning; nothing is read twice. */
export async function peeked(
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
  return { first: Buffer.concat(begun), all: again(begun, source) };
}

/** All bytes of a source whose size is bounded. */
export async function wholeOf(chunks: Chunks): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of chunks) parts.push(part);
  return Buffer.concat(parts);
}

async function* iterate(chunks: Chunks): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

async function* again(
  begun: readonly Uint8Array[],
  rest: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* begun;
  yield* rest;
}

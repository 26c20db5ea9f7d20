import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { importLimits } from '#schemas/protocol/imports/import.ts';
import { DomainError } from '../../common/domainError.ts';
import { unreadableError } from './sourceTable.ts';

/** A zip file in memory: its entries, unpacked on demand. */
export interface Zip {
  readonly names: readonly string[];
  /** Streams an entry. Counts the bytes that are actually unpacked, whatever size the zip directory declares. */
  readonly open: (name: string) => AsyncGenerator<Uint8Array>;
}

/**
 * Opens a zip file and reads its directory without unpacking entries. Nothing is written to disk, and entry paths that
 * lead outside the zip file are refused. The total unpacked size is limited (docs/quality.md#security).
 */
export async function openZip(bytes: Buffer): Promise<Zip> {
  const zip = await openBuffer(bytes);
  const { packedFiles: limit } = importLimits;
  if (zip.entryCount > limit) throw unreadableError('tooManyFiles', { limit });
  const entries = new Map((await entriesOf(zip)).map((entry) => [entry.fileName, entry]));
  if (entries.size === 0) throw unreadableError('emptyZip');
  const grown = { bytes: 0 };
  return {
    names: [...entries.keys()],
    open: (name) => unpackEntry(zip, entries.get(name), grown),
  };
}

function openBuffer(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error || !zip) reject(unreadableError('badZip'));
      else resolve(zip);
    });
  });
}

/** Returns the entries of a zip file, without folders. */
function entriesOf(zip: ZipFile): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on('entry', (entry: Entry) => {
      if (!entry.fileName.endsWith('/')) entries.push(entry);
      zip.readEntry();
    });
    zip.once('end', () => resolve(entries));
    zip.once('error', (error: Error) =>
      reject(unreadableError(/path|characters in fileName/.test(error.message) ? 'badPath' : 'badZip')),
    );
    zip.readEntry();
  });
}

async function* unpackEntry(
  zip: ZipFile,
  entry: Entry | undefined,
  grown: { bytes: number },
): AsyncGenerator<Uint8Array> {
  if (!entry) return;
  assertGrowth(entry);
  try {
    for await (const part of await streamOf(zip, entry)) {
      grown.bytes += part.length;
      assertTotal(grown.bytes);
      yield part;
    }
  } catch (error) {
    throw error instanceof DomainError ? error : unreadableError('badZip');
  }
}

/** Checks an entry's declared size before unpacking. The stream fails if the entry is larger than declared. */
function assertGrowth({ fileName, compressedSize, uncompressedSize }: Entry): void {
  const { growth, growthFrom } = importLimits;
  assertTotal(uncompressedSize);
  if (uncompressedSize > growthFrom && uncompressedSize > growth * compressedSize)
    throw unreadableError('growsTooMuch', { name: fileName.slice(0, 100), limit: growth });
}

function assertTotal(bytes: number): void {
  const { unpackedBytes } = importLimits;
  if (bytes > unpackedBytes) throw unreadableError('tooLarge', { limit: unpackedBytes / 1024 / 1024 });
}

function streamOf(zip: ZipFile, entry: Entry): Promise<AsyncIterable<Uint8Array>> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error || !stream ? reject(error) : resolve(stream)));
  });
}

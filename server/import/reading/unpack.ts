import { Unzip, UnzipInflate, UnzipPassThrough } from 'fflate';
import { importLimits } from '#schemas/protocol/import.ts';
import { unreadable } from './unreadable.ts';

/** How much is handed to the unpacker at once: what a small part can grow to is bounded by that. */
const portion = 16 * 1024;

/**
 * Unpacks a zip file in memory: name → bytes. What comes out is counted as it comes, whatever the file
 * says of itself, and the work ends at the limit (quality, "Security"). Names are only names: nothing is
 * written anywhere, and paths that lead out are refused.
 */
export function unpack(bytes: Uint8Array): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array[]>();
  let size = 0;
  const unzip = new Unzip((file) => {
    assertPlain(file.name);
    const parts: Uint8Array[] = [];
    if (!file.name.endsWith('/')) files.set(file.name, parts);
    if (files.size > importLimits.packedFiles) throw unreadable('the zip file holds too many files');
    file.ondata = (error, part) => {
      size += part?.length ?? 0;
      if (size > importLimits.unpackedBytes) throw unreadable('it is too large when it is unpacked');
      if (error) throw unreadable('the zip file is damaged');
      parts.push(part);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  unzip.register(UnzipPassThrough);
  push(unzip, bytes);
  if (files.size === 0) throw unreadable('the zip file is empty or damaged');
  return new Map([...files].map(([name, parts]) => [name, Buffer.concat(parts)]));
}

function push(unzip: Unzip, bytes: Uint8Array): void {
  for (let start = 0; start < bytes.length; start += portion) {
    const end = Math.min(start + portion, bytes.length);
    try {
      unzip.push(bytes.subarray(start, end), end === bytes.length);
    } catch (error) {
      throw error instanceof Error && error.name === 'Refusal'
        ? error
        : unreadable('the zip file is damaged');
    }
  }
}

function assertPlain(name: string): void {
  const steps = name.split(/[\\/]/);
  if (/^([\\/]|[A-Za-z]:)/.test(name) || steps.includes('..') || name.includes('\u0000')) {
    throw unreadable('the zip file holds a path that leads out of it');
  }
}

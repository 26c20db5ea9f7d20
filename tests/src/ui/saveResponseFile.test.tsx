import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from '#src/ui/saveFile.ts';
import { saveResponseFile } from '#src/ui/saveResponseFile.ts';

afterEach(() => vi.restoreAllMocks());

/** Records the saved files with their names. */
function watched() {
  const saved: { name: string; blob: Blob }[] = [];
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:one';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: blobs.at(-1) ?? expect.fail() });
  });
  return saved;
}

const bytesOf = async (blob: Blob) => [...new Uint8Array(await blob.arrayBuffer())];

test('a service’s file is saved byte for byte, with its type’s extension', async () => {
  const saved = watched();
  const bytes = [0x25, 0x50, 0x44, 0x46, 0xff, 0x00];
  saveResponseFile(new Blob([new Uint8Array(bytes)], { type: 'application/PDF; q=1' }), 'Card');
  saveResponseFile(new Blob(['x'], { type: 'application/x-of-its-own' }), 'Card');
  expect(saved.map(({ name }) => name)).toEqual(['Card.pdf', 'Card.bin']);
  expect(await bytesOf(saved[0]?.blob ?? expect.fail())).toEqual(bytes);
});

test.each([
  ['without a byte order mark', 'a,b'],
  ['with a byte order mark', '\uFEFFa,b'],
])('a CSV file %s is saved with one', async (_, text) => {
  const saved = watched();
  saveResponseFile(new Blob([text], { type: 'text/csv' }), 'List');
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  const [{ name, blob } = expect.fail()] = saved;
  expect([name, await bytesOf(blob)]).toEqual(['List.csv', [0xef, 0xbb, 0xbf, 0x61, 0x2c, 0x62]]);
});

test('a text is saved as CSV with a byte order mark, immediately', async () => {
  const saved = watched();
  saveFile('a', 'List.csv');
  expect(await bytesOf(saved[0]?.blob ?? expect.fail())).toEqual([0xef, 0xbb, 0xbf, 0x61]);
});

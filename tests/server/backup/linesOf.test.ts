import { expect, test } from 'vitest';
import { linesOf } from '#server/backup/linesOf.ts';
import { fc } from '#tests/fastCheck.ts';

async function linesIn(text: string, size: number): Promise<string[]> {
  const bytes = Buffer.from(text);
  async function* parts() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const lines: string[] = [];
  for await (const line of linesOf(parts())) lines.push(line);
  return lines;
}

test('only a line feed ends a line, in parts of any size', async () => {
  const line = fc.string({
    unit: fc.constantFrom('a', '"', '\u2028', '\u2029', '\r', '\u0085', 'é', '🦉', '\uFEFF'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(line), fc.integer({ min: 1, max: 9 }), async (lines, size) => {
      expect(await linesIn(lines.map((one) => `${one}\n`).join(''), size)).toEqual(lines);
    }),
  );
});

test('a last line without a line feed is a line', async () => {
  expect(await linesIn('one\ntwo', 2)).toEqual(['one', 'two']);
  expect(await linesIn('', 2)).toEqual([]);
});

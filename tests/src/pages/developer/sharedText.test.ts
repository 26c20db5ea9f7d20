import { describe, expect, it } from 'vitest';
import { limits } from '#src/pages/developer/playground/limits.ts';
import { hashFor, textFrom } from '#src/pages/developer/playground/text/sharedText.ts';
import { fc } from '#tests/fastCheck.ts';
import { testRandom } from '#tests/testRandom.ts';

describe('a text in a URL', () => {
  it('round-trips', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 400 }), async (text) => {
        const hash = await hashFor(text);
        expect(hash).toMatch(/^#schema=[\w-]*$/);
        expect(await textFrom(hash ?? '')).toBe(text);
      }),
      { numRuns: 50 },
    );
  });

  it('is omitted if too long', async () => {
    const random = testRandom();
    const text = Array.from({ length: 20_000 }, () => random.next().toString(36).slice(2, 3)).join('');
    expect(await hashFor(text)).toBeUndefined();
  });

  it('is ignored if it is broken, or longer than the limit when unpacked', async () => {
    expect(await textFrom('')).toBeUndefined();
    expect(await textFrom('#other=abc')).toBeUndefined();
    expect(await textFrom('#schema=!!!!')).toBeUndefined();
    expect(await textFrom('#schema=AAAA')).toBeUndefined();
    const bomb = await hashFor('a'.repeat(limits.text * 10));
    expect(bomb).toBeDefined();
    expect(await textFrom(bomb ?? '')).toBeUndefined();
  });
});

import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { attachmentKinds, endingOf } from '#schemas/rules/attachments.ts';
import { contentKind } from '#server/files/storeFiles.ts';
import { fc } from '#tests/fastCheck.ts';
import { pdf, png } from './uploadForm.ts';

const text = (content: string) => new TextEncoder().encode(content);

/** The bytes of a minimal Word document. */
const document = zipSync({
  '[Content_Types].xml': strToU8(
    '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  ),
  'word/document.xml': strToU8('<w:document/>'),
});

describe('the content type of a file', () => {
  test.each<[string, Uint8Array, string]>([
    ['plan.pdf', pdf, 'application/pdf'],
    ['Plan.PNG', png, 'image/png'],
    ['plan.docx', document, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['plan.txt', text('Año nuevo'), 'text/plain'],
    ['plan.csv', text('\uFEFFa;b\r\n1;2\r\n'), 'text/plain'],
    ['old.txt', new Uint8Array([0x41, 0xf1, 0x6f]), 'text/plain'],
  ])('is detected from its content: %s', async (name, bytes, type) => {
    expect(await contentKind(name, bytes)).toEqual({ type });
  });

  test.each<[string, Uint8Array]>([
    ['plan.docx', zipSync({ 'any.txt': strToU8('x') })],
    ['plan.pdf', document],
    ['plan.txt', text('\uFEFF <svg onload="alert(1)"/>')],
    ['plan.csv', new Uint8Array([0x4d, 0x5a, 0x90, 0x00])],
    ['plan.txt', pdf],
  ])('is rejected if the content is of another type: %s', async (name, bytes) => {
    expect(await contentKind(name, bytes)).toEqual({ problem: 'fileContent' });
  });

  test('is found for any bytes without an error, and always matches the extension', async () => {
    const names = fc.constantFrom(...Object.keys(attachmentKinds).map((ending) => `plan.${ending}`));
    await fc.assert(
      fc.asyncProperty(names, fc.uint8Array({ minLength: 1, maxLength: 200 }), async (name, bytes) => {
        const kind = await contentKind(name, bytes);
        if ('type' in kind) expect(attachmentKinds[endingOf(name)]).toContain(kind.type);
        else expect(kind.problem).toBe('fileContent');
      }),
    );
  });
});

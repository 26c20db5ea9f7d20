import { inflateSync } from 'node:zlib';

/** Returns the texts of a PDF made by pdfkit, in the order in which they are drawn, and the number of its pages. */
export function readPdf(bytes: Uint8Array): { readonly texts: string[]; readonly pages: number } {
  const file = Buffer.from(bytes).toString('latin1');
  const objects = new Map(
    [...file.matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  );
  const fonts = new Map<string, Map<string, string>>();
  for (const body of objects.values())
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g))
      if (!fonts.has(name)) fonts.set(name, lettersOf(objects, id));
  const pages = [...objects.values()].filter((body) => body.includes('/Type /Page\n'));
  const texts = pages.flatMap((page) => {
    const id = /\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '';
    return textsOf(streamOf(objects.get(id) ?? ''), fonts);
  });
  return { texts, pages: pages.length };
}

function streamOf(body: string): string {
  const length = Number(/\/Length (\d+)/.exec(body)?.[1] ?? 0);
  const start = body.indexOf('\nstream\n') + '\nstream\n'.length;
  return inflateSync(Buffer.from(body.slice(start, start + length), 'latin1')).toString('latin1');
}

/** Returns the characters of a font, keyed by the hexadecimal number of the glyph. */
function lettersOf(objects: ReadonlyMap<string, string>, font: string): Map<string, string> {
  const id = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '')?.[1];
  const map = new Map<string, string>();
  if (id === undefined) return map;
  for (const [, from = '', list = ''] of streamOf(objects.get(id) ?? '').matchAll(
    /<(\w{4})> <\w{4}> \[([^\]]*)\]/g,
  ))
    for (const [at, [, code = '']] of [...list.matchAll(/<([\w ]+)>/g)].entries()) {
      const glyph = (Number.parseInt(from, 16) + at).toString(16).padStart(4, '0');
      map.set(
        glyph,
        String.fromCharCode(
          ...(code.replaceAll(' ', '').match(/.{4}/g) ?? []).map((one) => Number.parseInt(one, 16)),
        ),
      );
    }
  return map;
}

function textsOf(content: string, fonts: ReadonlyMap<string, Map<string, string>>): string[] {
  const texts: string[] = [];
  let letters = new Map<string, string>();
  for (const [, font, drawn] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? letters;
    else {
      const glyphs = [...(drawn ?? '').matchAll(/<(\w+)>/g)].flatMap(
        ([, hex = '']) => hex.match(/.{4}/g) ?? [],
      );
      texts.push(glyphs.map((glyph) => letters.get(glyph.toLowerCase()) ?? '?').join(''));
    }
  }
  return texts;
}

import { StringDecoder } from 'node:string_decoder';

/**
 * Returns the lines of a UTF-8 text that arrives in chunks. Only a line feed ends a line: `node:readline` of Node 24
 * also ends one at U+2028 and U+2029, which JSON allows inside strings.
 */
export async function* linesOf(parts: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  const begun: string[] = [];
  for await (const part of parts) {
    const [first = '', ...others] = decoder.write(part).split('\n');
    begun.push(first);
    for (const other of others) {
      yield begun.splice(0).join('');
      begun.push(other);
    }
  }
  const last = begun.join('') + decoder.end();
  if (last !== '') yield last;
}

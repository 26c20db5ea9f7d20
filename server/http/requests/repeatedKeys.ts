import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../common/domainError.ts';

/** Refuses a JSON body with a duplicate key in an object, since one value would be lost silently. */
export function refuseRepeatedKeys(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) =>
    read(request, text, (error, body) => {
      if (error) return done(error);
      const key = repeatedKey(text);
      if (key === undefined) return done(null, body);
      const reason = `the key ${JSON.stringify(key)} is given twice`;
      done(new DomainError('badRequest', { args: { reason } }));
    }),
  );
}

/** Returns the first duplicate key in valid JSON, or undefined. */
function repeatedKey(text: string): string | undefined {
  // The keys seen so far in each open object or array. Arrays have no keys.
  const open: Set<string>[] = [];
  for (const [sign, name, colon] of text.matchAll(signs)) {
    if (sign === '{' || sign === '[') open.push(new Set());
    else if (sign === '}' || sign === ']') open.pop();
    else if (name !== undefined && colon !== undefined) {
      const key = JSON.parse(name) as string;
      const keys = open.at(-1);
      if (keys?.has(key)) return key;
      keys?.add(key);
    }
  }
  return undefined;
}

/** Matches brackets and strings of a JSON text. A string is a key if a colon follows. */
const signs = /[{}[\]]|("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?/gs;

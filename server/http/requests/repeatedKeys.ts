import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../common/domainError.ts';

/** Refuses a body in which an object names a key twice: one of the two would be lost in silence. */
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

/** The first key that an object in a good JSON text has twice; undefined where there is none. */
export function repeatedKey(text: string): string | undefined {
  // The keys of each object or list that is open; lists have none.
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

/** What opens and what closes, and each text; a colon behind it makes it a key. */
const signs = /[{}[\]]|("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?/gs;

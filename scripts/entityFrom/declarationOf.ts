import { isObject } from '#schemas/values/plainData.ts';
import { objectAt, type Part } from './resolve.ts';

/** Returns the declaration of a document's service with the guessed wire format. `from` is the document's location. */
export function declarationOf(document: Part, title: string, wire: Part, from = ''): Part {
  const [first] = Array.isArray(document.servers) ? document.servers : [];
  const url = isObject(first) ? addressOf(first) : '';
  const beside = /^https?:/.test(from) ? from : undefined;
  const base = URL.canParse(url, beside) ? new URL(url, beside).href.replace(/\/$/, '') : undefined;
  const list = objectAt(wire.list);
  return {
    title,
    ...(base ? { base } : {}),
    wire,
    can: {
      filter: false,
      ...(list.sort ? {} : { sort: false }),
      total: isObject(wire.answer) && 'total' in wire.answer,
    },
  };
}

/** Returns a server's URL with the defaults of its variables. */
function addressOf({ url, variables }: Part): string {
  const known = objectAt(variables);
  return String(url ?? '').replace(/\{([^{}]+)\}/g, (placeholder, name: string) =>
    String(objectAt(known[name]).default ?? placeholder),
  );
}

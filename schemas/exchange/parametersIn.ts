/** The query parameters of a URL (`/widgets?page=2`) in order. */
export function parametersIn(address: string): [string, string][] {
  const [, query = ''] = address.split('#')[0]?.split('?') ?? [];
  return query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [decoded(name), decoded(value.join('='))];
    });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** The URL of a relation in a `Link` header: `<https://…?page=2>; rel="next"`. */
export function linkIn(header: string | null, relation: string): string | undefined {
  const links = (header ?? '').matchAll(/<([^>]*)>([^<]*)/g);
  for (const [, address, rest = ''] of links) {
    const relations = /;\s*rel="?([^";,]+)"?/i.exec(rest)?.[1] ?? '';
    if (relations.split(/\s+/).includes(relation)) return address;
  }
  return undefined;
}

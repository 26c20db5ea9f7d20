/** Pages of the guide in the repository (docs/guide/README.md), by name. */
const files = import.meta.glob<string>('../../../../docs/guide/*.md', { query: '?raw', import: 'default' });

export const firstPage = 'README';

const loaders = new Map(
  Object.entries(files).map(([path, load]) => [path.split('/').at(-1)?.replace('.md', '') ?? '', load]),
);

const loading = new Map<string, Promise<string>>();

/** Loads the text of a page. Returns the same promise each time, for `use`, or undefined for an unknown page. */
export function guidePage(name: string): Promise<string> | undefined {
  const load = loaders.get(name);
  if (load && !loading.has(name)) {
    const text = load();
    text.catch(() => loading.delete(name));
    loading.set(name, text);
  }
  return loading.get(name);
}

/** Converts a link to its address in the console; undefined for files that exist only in the repository. */
export function guideAddress(href: string): string | undefined {
  const [, name = '', anchor = ''] = /^(?:\.\/)?([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
  if (href.startsWith('#')) return href;
  return loaders.has(name) ? `/developer/guide?page=${name}${anchor}` : undefined;
}

/** The pages of the guide, as they stand in the repository (docs/guide/README.md), by their names. */
const files = import.meta.glob<string>('../../../../docs/guide/*.md', { query: '?raw', import: 'default' });

/** The page that the guide begins with. */
export const firstPage = 'README';

const loaders = new Map(
  Object.entries(files).map(([path, load]) => [path.split('/').at(-1)?.replace('.md', '') ?? '', load]),
);

const loading = new Map<string, Promise<string>>();

/** The text of a page, the same promise each time, for `use`; undefined for one that the guide does not have. */
export function guidePage(name: string): Promise<string> | undefined {
  const load = loaders.get(name);
  if (load && !loading.has(name)) {
    const text = load();
    text.catch(() => loading.delete(name));
    loading.set(name, text);
  }
  return loading.get(name);
}

/** Where a link of a page leads in the console; undefined where it leads to a file that only the repository has. */
export function guideAddress(href: string): string | undefined {
  const [, name = '', anchor = ''] = /^(?:\.\/)?([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
  if (href.startsWith('#')) return href;
  return loaders.has(name) ? `/developer/guide?page=${name}${anchor}` : undefined;
}

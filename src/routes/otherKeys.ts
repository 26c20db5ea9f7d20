import { findBySingleSignOn } from '#providers/identity/findBySingleSignOn.ts';

interface OtherKey {
  /** The query parameter. */
  readonly name: string;
  /** The number of the record that a value means; nothing where there is none. */
  readonly find: (value: string) => Promise<number | undefined>;
}

/** Tabs whose record an address may name by something else than its number; entity name → by what. */
const otherKeys: Readonly<Record<string, OtherKey>> = {
  'employee/general-information': { name: 'orgSsoId', find: findBySingleSignOn },
};

/** What an address means that names a record by another key; `missing` where no record has it. */
export type Named =
  | { readonly kind: 'found'; readonly key: string; readonly id: number }
  | { readonly kind: 'missing' };

/** Looks up the record that an address names by another key; nothing where it says none, or the service refuses. */
export async function namedOtherwise(facet: string, query: URLSearchParams): Promise<Named | undefined> {
  const key = otherKeys[facet];
  const value = key && query.get(key.name);
  if (!key || !value) return undefined;
  try {
    const id = await key.find(value);
    return id === undefined ? { kind: 'missing' } : { kind: 'found', key: key.name, id };
  } catch {
    return undefined;
  }
}

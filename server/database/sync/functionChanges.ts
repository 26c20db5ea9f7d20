import { keyFunction, nameFunction, wordsFunction } from '../table.ts';
import type { Existing } from './existing.ts';
import { keyBody, nameBody, wordsBody } from './keyBody.ts';

/** Trigrams for "contains", and the organisation in the same index. */
const extensions = ['pg_trgm', 'btree_gin'];

export function extensionChanges(existing: Existing): string[] {
  const missing = extensions.filter((name) => !existing.extensions.includes(name));
  return missing.map((name) => `create extension if not exists ${name}`);
}

/** The functions that fold texts; the second folds blanks as well, the third parts words. */
const foldings = [
  { name: keyFunction, body: keyBody },
  { name: nameFunction, body: nameBody },
  { name: wordsFunction, body: wordsBody },
];

/**
 * The functions that fold texts, and the marks without which row-level security hides the indexes over them: below
 * a policy PostgreSQL only looks up with functions that are marked as telling nothing about rows they
 * are not asked for. Only a superuser may mark; without the marks a search reads the organisation's
 * rows one by one. Unique indexes are made anew by their notes (`indexChanges`).
 */
export function functionChanges(existing: Existing): string[] {
  const changed = changedFoldings(existing.functions);
  const isKeyStale = changed.some(({ name }) => name === keyFunction && existing.functions[name]);
  const stale = isKeyStale ? indexesByKey(existing) : [];
  return [
    ...changed.map(({ name, body }) => create(name, body)),
    ...stale.map((name) => `reindex index "${name}"`),
    ...marks(existing),
  ];
}

/** The functions that are missing, or fold otherwise than they shall. */
export function changedFoldings(functions: Existing['functions']): typeof foldings {
  return foldings.filter(({ name, body }) => functions[name]?.body.trim() !== body.trim());
}

/** They are written in PL/pgSQL because SQL would be taken apart by the planner, and their marks lost. */
function create(name: string, body: string): string {
  return `create or replace function ${name}(value text) returns text
language plpgsql immutable strict parallel safe cost 4 as $body$${body}$body$`;
}

function indexesByKey(existing: Existing): string[] {
  return Object.values(existing.tables).flatMap((table) =>
    table.indexes.filter((index) => index.usesKey).map((index) => index.name),
  );
}

const searchFunctions: Readonly<Record<string, string>> = {
  [keyFunction]: `${keyFunction}(text)`,
  [nameFunction]: `${nameFunction}(text)`,
  [wordsFunction]: `${wordsFunction}(text)`,
  textlike: 'pg_catalog.textlike(text, text)',
  textcat: 'pg_catalog.textcat(text, text)',
};

function marks({ user, functions }: Existing): string[] {
  if (!user.isSuperuser) return [];
  const unmarked = Object.entries(searchFunctions).filter(([name]) => !functions[name]?.isLeakproof);
  return unmarked.map(([, signature]) => `alter function ${signature} leakproof`);
}

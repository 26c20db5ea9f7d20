import { keyFunction, nameFunction, wordsFunction } from '../table.ts';
import type { DatabaseState } from './existing.ts';
import { keyBody, nameBody, wordsBody } from './keyBody.ts';

/**
 * PostgreSQL extensions: `pg_trgm` for "contains" searches by trigrams, `btree_gin` to include the organization in the
 * same index.
 */
const extensions = ['pg_trgm', 'btree_gin'];

export function extensionChanges(existing: DatabaseState): string[] {
  const missing = extensions.filter((name) => !existing.extensions.includes(name));
  return missing.map((name) => `create extension if not exists ${name}`);
}

/**
 * SQL functions that normalize text: the first folds case and accents, the second also folds blanks, the third splits
 * words.
 */
const foldings = [
  { name: keyFunction, body: keyBody },
  { name: nameFunction, body: nameBody },
  { name: wordsFunction, body: wordsBody },
];

/**
 * Statements that create the text functions and mark them as leakproof. PostgreSQL evaluates only leakproof functions
 * before a row-level security policy. Without the mark it cannot use the indexes on these functions, and a search reads
 * the organization's rows one by one. Only a superuser can mark a function as leakproof. Unique indexes that use a
 * changed function are recreated by `indexChanges`, because the hash in their comment changes.
 */
export function functionChanges(existing: DatabaseState): string[] {
  const changed = outdatedTextFunctions(existing.functions);
  const isKeyStale = changed.some(({ name }) => name === keyFunction && existing.functions[name]);
  const stale = isKeyStale ? indexesByKey(existing) : [];
  return [
    ...changed.map(({ name, body }) => create(name, body)),
    ...stale.map((name) => `reindex index "${name}"`),
    ...marks(existing),
  ];
}

/** Returns the functions that are missing or differ from their definition. */
export function outdatedTextFunctions(functions: DatabaseState['functions']): typeof foldings {
  return foldings.filter(({ name, body }) => functions[name]?.body.trim() !== body.trim());
}

/**
 * Returns the statement that creates a text function. Uses PL/pgSQL, because the planner would inline an SQL function,
 * which would lose the leakproof mark.
 */
function create(name: string, body: string): string {
  return `create or replace function ${name}(value text) returns text
language plpgsql immutable strict parallel safe cost 4 as $body$${body}$body$`;
}

function indexesByKey(existing: DatabaseState): string[] {
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

function marks({ user, functions }: DatabaseState): string[] {
  if (!user.isSuperuser) return [];
  const unmarked = Object.entries(searchFunctions).filter(([name]) => !functions[name]?.isLeakproof);
  return unmarked.map(([, signature]) => `alter function ${signature} leakproof`);
}

import { keyFunction } from '../table.ts';
import type { Existing } from './existing.ts';
import { keyBody } from './keyBody.ts';

/** Trigrams for "contains", and the organisation in the same index. */
const extensions = ['pg_trgm', 'btree_gin'];

export function extensionChanges(existing: Existing): string[] {
  const missing = extensions.filter((name) => !existing.extensions.includes(name));
  return missing.map((name) => `create extension if not exists ${name}`);
}

/**
 * The key function, and the marks without which row-level security hides the search index: below a
 * policy PostgreSQL only looks up with functions that are marked as telling nothing about rows they
 * are not asked for. Only a superuser may mark; without the marks a search reads the organisation's
 * rows one by one.
 */
export function functionChanges(existing: Existing): string[] {
  const found = existing.functions[keyFunction];
  const create = found?.body.trim() === keyBody.trim() ? [] : [createKey];
  const stale = found && create.length > 0 ? indexesByKey(existing) : [];
  return [...create, ...stale.map((name) => `reindex index "${name}"`), ...marks(existing)];
}

/** It is written in PL/pgSQL because SQL would be taken apart by the planner, and its mark lost. */
const createKey = `create or replace function ${keyFunction}(value text) returns text
language plpgsql immutable strict parallel safe cost 4 as $body$${keyBody}$body$`;

function indexesByKey(existing: Existing): string[] {
  return Object.values(existing.tables).flatMap((table) =>
    table.indexes.filter((index) => index.usesKey).map((index) => index.name),
  );
}

const searchFunctions: Readonly<Record<string, string>> = {
  [keyFunction]: `${keyFunction}(text)`,
  textlike: 'pg_catalog.textlike(text, text)',
  textcat: 'pg_catalog.textcat(text, text)',
};

function marks({ user, functions }: Existing): string[] {
  if (!user.isSuperuser) return [];
  const unmarked = Object.entries(searchFunctions).filter(([name]) => !functions[name]?.isLeakproof);
  return unmarked.map(([, signature]) => `alter function ${signature} leakproof`);
}

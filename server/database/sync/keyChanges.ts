import { type ForeignKey, quoted, type Table } from '../table.ts';
import type { ExistingForeignKey, ExistingTable } from './existing.ts';

/**
 * Statements for row constraints of a table. Names contain a hash of the definition, so a changed constraint has a new
 * name.
 */
export function constraintChanges(table: Table, found: ExistingTable | undefined): string[] {
  if (!found) return [];
  const rules = rowRules(table);
  const wanted = new Set(rules.map(({ name }) => name));
  const missing = rules.filter(({ name }) => !found.checks.includes(name));
  return [
    ...found.checks.filter((name) => !wanted.has(name)).map((name) => dropConstraint(table, name)),
    ...missing.map(({ name, text }) => addConstraint(table, name, text, found)),
  ];
}

/** SQL of a table's row constraints: checks and exclusions. */
export function rowRules({ checks, exclusions = [] }: Table) {
  return [
    ...checks.map(({ name, expression }) => ({ name, text: `check (${expression})` })),
    ...exclusions.map(({ name, expression }) => ({ name, text: `exclude ${expression}` })),
  ];
}

/**
 * Statements for foreign keys: adds missing ones, replaces changed ones, and drops those of fields that are no longer
 * references.
 */
export function foreignKeyChanges(table: Table, found: ExistingTable | undefined): string[] {
  const existing = new Map(found?.foreignKeys.map((key) => [key.name, key]));
  const wanted = new Map(table.foreignKeys.map((key) => [key.name, key]));
  const missing = table.foreignKeys.filter((key) => !isSame(key, existing.get(key.name)));
  const obsolete = [...existing.values()].filter((key) => !isSame(wanted.get(key.name), key));
  return [
    ...obsolete.map((key) => dropConstraint(table, key.name)),
    ...missing.map((key) => addConstraint(table, key.name, keyText(key), found)),
  ];
}

function isSame(one: ForeignKey | undefined, other: ExistingForeignKey | undefined): boolean {
  if (!one || !other) return false;
  return definitionOf(one) === definitionOf(other);
}

function definitionOf({ columns, table, targets, onDelete }: ForeignKey | ExistingForeignKey): string {
  return JSON.stringify([columns, table, targets, onDelete]);
}

function keyText({ columns, table, targets, onDelete }: ForeignKey): string {
  const list = (names: readonly string[]) => names.map(quoted).join(', ');
  return `foreign key (${list(columns)}) references ${quoted(table)} (${list(targets)}) on delete ${onDelete}`;
}

/** Adds a constraint without validating existing rows. The constraint applies to every new write. */
function addConstraint(table: Table, name: string, rule: string, found: ExistingTable | undefined): string {
  const validity = found?.mayHoldRows && !rule.startsWith('exclude') ? ' not valid' : '';
  return `alter table ${quoted(table.name)} add constraint ${quoted(name)} ${rule}${validity}`;
}

function dropConstraint(table: Table, name: string): string {
  return `alter table ${quoted(table.name)} drop constraint ${quoted(name)}`;
}

import { StartError } from '../startError.ts';
import { type Migration, migrationHash } from './migration.ts';
import type { SchemaState, SchemaVersion } from './schemaState.ts';

/**
 * Throws a StartError, one sentence, where the database was brought to its state by a newer version than
 * this one, or where a migration that ran is not the one that this version knows by its number. A newer
 * version that left the tables as they are is no obstacle: it can be gone back from.
 */
export function refuseNewer(state: SchemaState, known: readonly Migration[], own: SchemaVersion): void {
  const strange = state.applied.find(({ number }) => !known.some((migration) => migration.number === number));
  if (strange) throw newer(strange.productVersion, own);
  const { last } = state;
  if (last && last.tablesHash !== own.tablesHash && isNewer(last.productVersion, own.productVersion)) {
    throw newer(last.productVersion, own);
  }
  const hashes = new Map(known.map((migration) => [migration.number, migrationHash(migration)]));
  const changed = state.applied.find(({ number, hash }) => hashes.get(number) !== hash);
  if (!changed) return;
  throw new StartError(
    `Migration ${changed.number} ("${changed.name}") ran in this database in another wording, by version ${changed.productVersion}: start an unchanged version of the console.`,
  );
}

function newer(found: string, own: SchemaVersion): StartError {
  return new StartError(
    `The database was upgraded by version ${found} and this is the older version ${own.productVersion}: start ${found} or a newer one, or restore a backup that was made before the upgrade.`,
  );
}

/** Whether a version is higher, number by number: 0.10.0 is higher than 0.9.1. */
export function isNewer(version: string, than: string): boolean {
  const [one, other] = [numbersOf(version), numbersOf(than)];
  const index = one.findIndex((number, place) => number !== (other[place] ?? 0));
  return index >= 0 && (one[index] ?? 0) > (other[index] ?? 0);
}

function numbersOf(version: string): number[] {
  return version.split(/[.+-]/, 3).map((part) => Number.parseInt(part, 10) || 0);
}

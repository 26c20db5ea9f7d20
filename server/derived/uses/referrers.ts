import type { Sql } from '../../database/database.ts';
import type { ReferencePath } from '../store/referencesOf.ts';
import type { Catalogue } from '../store/storedEntity.ts';
import { type StoredEntity, systemColumns } from '../store/storedEntity.ts';
import { linkColumns } from '../store/tableFor.ts';

/** A reference from another entity to the entity whose uses are searched (`referrersOf`). */
export interface Referrer {
  readonly stored: StoredEntity;
  readonly reference: ReferencePath;
  /** Limits the referring records to those whose date in `field` is on or after `date`. */
  readonly from?: { readonly field: string; readonly date: string };
}

/**
 * Returns all references to an entity or to another facet of its rows, except those from child rows and owned rows. A
 * reference that several facets declare counts once, for the entity with a list.
 */
export function referrersOf(catalogue: Catalogue, target: string): readonly Referrer[] {
  const known = referrersByTarget.get(catalogue) ?? new Map<string, readonly Referrer[]>();
  referrersByTarget.set(catalogue, known);
  const referrers =
    known.get(target) ??
    onePerPlace(allReferrers(catalogue, target).filter((referrer) => !goesWith(referrer)));
  known.set(target, referrers);
  return referrers;
}

/** Cached by target, because a catalogue never changes and every deletion needs the referrers. */
const referrersByTarget = new WeakMap<Catalogue, Map<string, readonly Referrer[]>>();

/**
 * Returns the references through which a deletion cascades: from child rows and owned rows. Excludes rows of other
 * entities in the same table: a tab that lists absences does not delete them.
 */
export function partsOf(catalogue: Catalogue, target: string): Referrer[] {
  const held = new Set(referrersOf(catalogue, target).map(placeOf));
  return onePerPlace(allReferrers(catalogue, target)).filter((part) => !held.has(placeOf(part)));
}

function allReferrers(catalogue: Catalogue, target: string): Referrer[] {
  const { table } = catalogue.named(target);
  const storedEntities = catalogue.entities.filter(({ computed }) => computed === undefined);
  return storedEntities.flatMap((stored) =>
    stored.references
      .filter(({ target: name }) => name === target || catalogue.named(name).table.name === table.name)
      .map((reference) => ({ stored, reference })),
  );
}

function onePerPlace(referrers: readonly Referrer[]): Referrer[] {
  const byPlace = new Map<string, Referrer>();
  for (const referrer of [...referrers].sort((one, other) => rank(one) - rank(other))) {
    if (!byPlace.has(placeOf(referrer))) byPlace.set(placeOf(referrer), referrer);
  }
  return [...byPlace.values()];
}

/**
 * Returns the sort rank of a reference: an entity with a list comes before a facet of the same row, and a parent field
 * before an owner field.
 */
function rank({ stored, reference: { field } }: Referrer): number {
  return (stored.parent ? 1 : 0) + (field.options.owner ? 1 : 0);
}

/**
 * Returns a key for the table and field that store a reference. References that several facets declare have the same
 * key.
 */
function placeOf({ stored, reference }: Referrer): string {
  return `${stored.table.name} ${reference.path.join('.')}`;
}

function goesWith({ stored: { entity }, reference: { field, path } }: Referrer): boolean {
  return (entity.parent !== undefined && path[0] === entity.parent) || field.options.owner === true;
}

/** Counts the records that refer to a record. */
export async function countUses(
  referrer: Referrer,
  id: unknown,
  organization: number,
  sql: Sql,
): Promise<number> {
  const { text, values } = usesFrom(referrer, id, organization);
  const [row] = await sql(`select count(*) as uses ${text}`, values);
  return Number(row?.uses);
}

/** SQL `from … where …` for the records that use another one, directly or through a link table. */
export function usesFrom(
  { stored, reference, from }: Referrer,
  id: unknown,
  organization: number,
): { text: string; values: unknown[] } {
  const ahead = from ? ` and owner.${stored.column(from.field)} >= $3` : '';
  const values = [id, organization, ...(from ? [from.date] : [])];
  const inOrganization = stored.organized
    ? `owner.${systemColumns.organization} = $2`
    : '$2::bigint is not null';
  const table = `"${stored.table.name}" as owner`;
  if (reference.links === undefined) {
    return {
      text: `from ${table} where ${inOrganization} and owner.${stored.column(reference.field.name)} = $1${ahead}`,
      values,
    };
  }
  const same = stored.organized
    ? `link.${systemColumns.organization} = owner.${systemColumns.organization} and `
    : '';
  const joined = `join "${reference.links}" as link on ${same}link.${linkColumns.owner} = owner.${stored.idColumn}`;
  return {
    text: `from ${table} ${joined} where ${inOrganization} and link.${linkColumns.target} = $1${ahead}`,
    values,
  };
}

import { versionField } from '#schemas/model/record/recordShape.ts';
import { DomainError } from '../../common/domainError.ts';
import { Statement } from '../../database/statement.ts';
import type { SqlType } from '../../database/table.ts';
import {
  organizationCondition,
  type StoredEntity,
  storedFields,
  systemColumns,
} from '../store/storedEntity.ts';
import type { Draft } from './draft.ts';
import { writeKeptSorts, writeLinks } from './links.ts';
import { runStatement } from './rows.ts';
import { changesOf, type RowChanges } from './updateRow.ts';
import type { WriteContext } from './writeContext.ts';

/**
 * Updates several records with one statement, raises their versions, and sets the stored record on each draft. A column
 * that only some records change keeps its value in the others.
 */
export async function updateRows(
  context: WriteContext,
  stored: StoredEntity,
  drafts: readonly Draft[],
): Promise<void> {
  const changes = drafts.map(({ after, before = {} }) => changesOf(stored, after, before));
  const { text, values } = updateOf(context, stored, drafts, changes);
  const rows = await runStatement(context, stored, text, values);
  const byId = new Map(rows.map((row) => [String(row[givenId]), row]));
  for (const [place, draft] of drafts.entries()) {
    const { id, before = {} } = draft;
    const row = byId.get(String(id));
    const change = changes[place];
    if (!row || !change) throw new DomainError('notFound');
    const record = change.recordOf(row);
    draft.record = record;
    await writeLinks(context, stored, record, before);
    await writeKeptSorts(context, stored, record, before);
  }
}

const givenId = 'given_id';

/** A column that some of the records change, with each record's new value and whether that record changes it. */
interface ChangedColumn {
  readonly column: string;
  readonly values: readonly unknown[];
  readonly isChanged: readonly boolean[];
}

function updateOf(
  { actor }: WriteContext,
  stored: StoredEntity,
  drafts: readonly Draft[],
  changes: readonly RowChanges[],
): { readonly text: string; readonly values: readonly unknown[] } {
  const statement = new Statement();
  const typeOf = columnTypes(stored);
  const idType = stored.type(stored.entity.id.name);
  const list = (values: readonly unknown[], type: SqlType) => `${statement.value(values)}::${type}[]`;
  const lists = [
    list(
      drafts.map(({ id }) => id),
      idType,
    ),
    list(
      drafts.map(({ before }) => before?.[versionField]),
      'integer',
    ),
  ];
  const names = [givenId, 'given_version'];
  const sets = givenOf(changes).map(({ column, values, isChanged }, place) => {
    lists.push(list(values, typeOf(column)));
    names.push(`given_${place}`);
    if (isChanged.every(Boolean)) return `${column} = given_${place}`;
    lists.push(list(isChanged, 'boolean'));
    names.push(`changes_${place}`);
    return `${column} = case when changes_${place} then given_${place} else ${column} end`;
  });
  const stamps = (changes[0]?.stamps ?? []).map((column) => `${column} = now()`);
  const inOrganization = organizationCondition(stored, actor.organization, statement);
  const text = `update "${stored.table.name}"
    set ${[...sets, ...stamps, `${systemColumns.version} = ${systemColumns.version} + 1`].join(', ')}
    from unnest(${lists.join(', ')}) as given(${names.join(', ')})
    where ${inOrganization} and ${stored.idColumn} = ${givenId} and ${systemColumns.version} = given_version
    returning ${givenId}, ${returningOf(changes)}`;
  return { text, values: statement.values };
}

function givenOf(changes: readonly RowChanges[]): ChangedColumn[] {
  const columns = [...new Set(changes.flatMap((change) => change.columns.map(([column]) => column)))];
  return columns.map((column) => {
    const cells = changes.map((change) => change.columns.find(([name]) => name === column));
    return {
      column,
      values: cells.map((cell) => cell?.[1] ?? null),
      isChanged: cells.map((cell) => cell !== undefined),
    };
  });
}

/** Returns the `returning` list of the update: the columns that any of the records reads back. */
function returningOf(changes: readonly RowChanges[]): string {
  return [...new Set(changes.flatMap(({ returning }) => returning))].join(', ');
}

function columnTypes(stored: StoredEntity): (column: string) => SqlType {
  const types = new Map(storedFields(stored).map((name) => [stored.column(name), stored.type(name)]));
  return (column) => types.get(column) ?? 'jsonb';
}

import { oneRosterParts } from '#schemas/import/oneRoster.ts';
import type { ImportMapping, RowNote } from '#schemas/protocol/imports/import.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { StoredEntity } from '../../derived/store/storedEntity.ts';
import type { WriteContext } from '../../derived/write/writeContext.ts';
import type { JobKey } from '../rows/rowStore.ts';
import { type FoundRecords, findRecords, type MatchKey } from './findRecords.ts';
import type { FindReference, FoundReference } from './findReferences.ts';

/** The roster row that represents the district itself, and the district's record. */
export interface OwnDistrict {
  readonly row: number;
  /** Match key of the district's row, used after all other keys of the row. */
  readonly key: MatchKey;
  readonly id: number;
  /** Texts by which other rows refer to the district: its name and its id in the file. */
  readonly names: readonly string[];
}

/**
 * Finds the row that represents the district itself. The file must have exactly one row of the type "district", the
 * district exactly one record of that level, and their codes must not conflict (docs/domain.md#oneroster). Undefined
 * for any other file.
 */
export async function ownDistrict(
  context: WriteContext,
  stored: StoredEntity,
  { columns, match }: ImportMapping,
  { organization, job }: JobKey,
): Promise<OwnDistrict | undefined> {
  const { alone } = oneRosterParts[stored.entity.name] ?? {};
  const at = columns.findIndex(({ column, field }) => column === alone?.column && field === alone?.field);
  if (!alone || at < 0) return undefined;
  const rows = await context.sql(rowsText, [organization, job, at, alone.text]);
  const [row] = rows;
  const key = { field: alone.field, value: String(alone.value) };
  const records = rows.length === 1 ? recordsOf(await findRecords(context, stored, [key])) : [];
  const [record] = records;
  if (!row || !record || records.length > 1) return undefined;
  const cells = columns.map((one, index) => ({ ...one, text: (row.cells as string[])[index]?.trim() ?? '' }));
  const isOther = cells.some(({ field, text }) => {
    const known = String((match.includes(field ?? '') && record[field ?? '']) || '');
    return known !== '' && text !== '' && known !== text;
  });
  if (isOther) return undefined;
  const names = cells.flatMap(({ column, text }) => (alone.names.includes(column) ? [text] : []));
  return { row: Number(row.row_number), key, id: Number(record[stored.entity.id.name]), names };
}

/** SQL for the rows of the type "district". Limited to two rows, which are enough to know that there are several. */
const rowsText = `select row_number, cells from import_row
  where org_id = $1 and job_id = $2 and line > 0 and lower(trim(cells ->> $3::int)) = $4 order by row_number limit 2`;

const recordsOf = (found: FoundRecords): readonly RecordData[] => [...found.values()].flat();

/** Returns a reference lookup that also accepts the file's names for the district. */
export function withDistrict(
  stored: StoredEntity,
  named: FindReference,
  own: OwnDistrict | undefined,
): FindReference {
  if (!own) return named;
  const known: FoundReference = { id: own.id };
  return (target, text) =>
    named(target, text) ??
    (target === stored.entity.name && own.names.includes(text.trim()) ? known : undefined);
}

/** Row note saying that the import row represents the district itself. */
export const isDistrictNote: RowNote = { field: '', code: 'ownDistrict', args: {} };

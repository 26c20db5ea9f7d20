import { fieldsOf } from '#schemas/import/filledFields.ts';
import { matchFields } from '#schemas/import/importableFields.ts';
import type { ImportMapping, RowNote } from '#schemas/protocol/imports/import.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { StoredEntity } from '../../derived/store/storedEntity.ts';
import type { WriteContext } from '../../derived/write/writeContext.ts';
import type { StoredRow } from '../rows/rowStore.ts';
import { findRecords, keyText } from './findRecords.ts';

/** Maximum length of the codes that are compared; codes of other systems are shorter. */
const longest = 12;

interface Filled {
  readonly row: StoredRow;
  readonly isJoined: boolean;
  readonly values: RecordData;
}

/**
 * Notes on numeric codes that equal another code in the file or the district except for leading zeros. A spreadsheet
 * that drops zeros would otherwise create a second record of a person. Returns the notes for each row.
 */
export async function leadingZeroNotes(
  context: WriteContext,
  stored: StoredEntity,
  mapping: ImportMapping,
  rows: readonly Filled[],
): Promise<RowNote[][]> {
  const codes = matchFields(stored.entity).filter((name) => name !== stored.entity.id.name);
  const places = mapping.columns.flatMap(({ field }, column) =>
    fieldsOf(field)
      .filter((name) => codes.includes(name))
      .map((name) => ({ name, column })),
  );
  const wanted = rows.flatMap(({ values }) =>
    places.flatMap(({ name }) => zeroVariants(values[name]).map((value) => ({ field: name, value }))),
  );
  const found = wanted.length === 0 ? new Map() : await findRecords(context, stored, wanted);
  return rows.map(({ row, values, isJoined }) =>
    (isJoined ? [] : places).flatMap(({ name: field, column }): RowNote[] => {
      const twin = row.twins[column];
      const known = zeroVariants(values[field]).find((value) => found.has(keyText({ field, value })));
      return [
        ...(twin
          ? [{ field, code: 'leadingZeros' as const, args: { text: twin.text, line: twin.line } }]
          : []),
        ...(known === undefined
          ? []
          : [{ field, code: 'leadingZerosThere' as const, args: { text: known } }]),
      ];
    }),
  );
}

/** Returns a numeric code with other numbers of leading zeros; none for other texts and long numbers. */
export function zeroVariants(value: unknown): string[] {
  if (typeof value !== 'string' || !/^\d+$/.test(value) || value.length > longest) return [];
  const plain = value.replace(/^0+(?=\d)/, '');
  const lengths = Array.from({ length: longest - plain.length + 1 }, (_, more) => plain.length + more);
  return lengths.map((length) => plain.padStart(length, '0')).filter((variant) => variant !== value);
}

import { optionsOf } from '#schemas/messages/terms.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { protectedText } from '#schemas/model/fields/csv.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { type Localizer, showValue } from '#schemas/model/fields/showValue.ts';
import { translateText } from '#schemas/translations/translate.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { translate } from '../../http/language.ts';
import type { Actor } from '../../identity/access/actor.ts';
import { type SheetCell, sheetCell, sheetHeading } from '../../sheets/sheetCell.ts';
import { type LabelSource, namesOf } from './labels.ts';

/** Placeholder for personal data that the reader may view but not edit. */
export const maskText = '•••';

/** Converts records to the rows of a file: the column headings, and the function that formats a record's cells. */
export interface CellText<Cell = string> {
  readonly headings: readonly string[];
  readonly rows: (source: LabelSource, records: readonly RecordData[]) => Promise<Cell[][]>;
}

/**
 * Formats cells for people: titles, reference labels, choices and booleans in their language. `protect` escapes text
 * that a spreadsheet might execute.
 */
export function shownCells(
  columns: readonly Field[],
  entity: Entity,
  { language, timeZone }: Pick<Actor, 'language' | 'timeZone'>,
  protect: (text: string) => string = protectedText,
): CellText {
  const text = (english: string) => translateText(entity, language, english);
  return {
    headings: columns.map((field) => protect(text(field.title))),
    rows: async (source, records) => {
      const label = await labelFinder(source, columns, records);
      const localizer: Localizer = { ...optionsOf(language), text, label, timeZone };
      return records.map((record) =>
        columns.map((field) => cell(field, record[field.name], localizer, protect)),
      );
    },
  };
}

/** Formats spreadsheet cells: numbers, dates and times as typed values, all else as text (`sheetCell`). */
export function sheetCells(
  columns: readonly Field[],
  entity: Entity,
  actor: Pick<Actor, 'language' | 'timeZone'>,
): CellText<SheetCell> {
  const texts = shownCells(columns, entity, actor, String);
  const unit = (name: string) => translate(actor.language, `lists.sheet.units.${name}`);
  return {
    headings: columns.map((field, at) => sheetHeading(field, texts.headings[at] ?? '', unit)),
    rows: async (source, records) => {
      const rows = await texts.rows(source, records);
      return rows.map((cells, row) =>
        columns.map((field, at) => sheetCell(field, records[row]?.[field.name], cells[at] ?? '')),
      );
    },
  };
}

function cell(field: Field, value: unknown, localizer: Localizer, protect: (text: string) => string): string {
  const display = showValue(field, value, localizer);
  const number = field.kind === 'integer' || field.kind === 'decimal';
  return display === '' || number ? display : protect(display);
}

/** Loads the labels of all references in a page of records, with one query per column. */
export async function labelFinder(
  source: LabelSource,
  columns: readonly Field[],
  records: readonly RecordData[],
): Promise<Localizer['label']> {
  const names = new Map<string, Map<unknown, string>>();
  for (const { name, options } of columns) {
    if (options.reference === undefined || !source.catalogue.holds(options.reference)) continue;
    const ids = records.flatMap((record) => [record[name]].flat()).filter((id) => id !== maskText);
    names.set(name, await namesOf(source, source.catalogue.named(options.reference), ids));
  }
  return (field, id) => names.get(field.name)?.get(id) ?? String(id);
}

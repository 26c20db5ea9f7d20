import type { Identifier, RaRecord } from 'react-admin';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { protectedText } from '#schemas/model/fields/csv.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { type Localizer, showValue } from '#schemas/model/fields/showValue.ts';
import { labelOf } from '#schemas/model/record/recordShape.ts';
import { calledIn, translateText } from '#schemas/translations/translate.ts';
import { pageLanguage } from '../../http/pageLanguage.ts';
import type { ConsoleProvider } from '../consoleProvider.ts';

const numbers = ['integer', 'decimal'];

/**
 * Builds a CSV file of a list: the given columns with their titles, references as labels, dates with a time in the
 * district's time zone (`timeZone`), and formulas escaped.
 */
export async function buildExportFile(
  entity: Entity,
  rows: readonly RaRecord[],
  columns: readonly string[] | undefined,
  provider: ConsoleProvider,
  timeZone?: string,
): Promise<Blob> {
  const fields = columns
    ? columns.flatMap((name) => entity.fields.find((field) => field.name === name) ?? [])
    : entity.fields.filter(({ kind }) => kind !== 'secret');
  const localizer = await localizerFor(fields, rows, provider);
  const title = (text: string) => translateText(entity, pageLanguage(), text);
  const cellLocalizer = { ...localizer, text: title, timeZone: timeZone ?? localizer.timeZone };
  const lines = [
    fields.map((field) => protectedText(title(field.title))),
    ...rows.map((row) => fields.map((field) => cellOf(field, row[field.name], cellLocalizer))),
  ];
  const text = lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
  // The byte order mark tells spreadsheet programs that the text is UTF-8.
  return new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' });
}

function cellOf(field: Field, value: unknown, localizer: Localizer): string {
  const text = showValue(field, value, localizer);
  return text === '' || numbers.includes(field.kind) ? text : protectedText(text);
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

async function localizerFor(
  fields: readonly Field[],
  rows: readonly RaRecord[],
  provider: ConsoleProvider,
): Promise<Localizer> {
  const language = document.documentElement.lang || 'en';
  const names = new Map<string, ReadonlyMap<string, string>>();
  for (const { name, options } of fields) {
    if (options.reference === undefined) continue;
    const ids = new Set(
      rows.flatMap((row) => [row[name]].flat()).filter((id) => id !== undefined && id !== null),
    );
    names.set(name, await labelsOf(options.reference, [...ids] as Identifier[], provider));
  }
  const day = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const isSpanish = language === 'es';
  return {
    text: (english) => english,
    yes: isSpanish ? 'Sí' : 'Yes',
    no: 'No',
    // Weekday names from Sunday: January 4, 1970 was a Sunday.
    days: Array.from({ length: 7 }, (_, index) => day.format(new Date(Date.UTC(1970, 0, 4 + index)))),
    daysAndHours: (days, hours, minutes) => `${days} d ${hours} h ${minutes} min`,
    label: ({ name }, id) => names.get(name)?.get(String(id)) ?? String(id),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/** Loads the labels of records. Empty if that fails, so that IDs are shown. */
async function labelsOf(
  resource: string,
  ids: readonly Identifier[],
  provider: ConsoleProvider,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  try {
    const entity = calledIn(await provider.entity(resource), pageLanguage());
    const { data } = await provider.getMany(resource, { ids: [...ids] });
    return new Map(data.map((record) => [String(record.id), labelOf(entity, record)]));
  } catch {
    return new Map();
  }
}

import { halvesOf, optionsOf } from '#schemas/messages/terms.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { showMoment, showValue } from '#schemas/model/fields/showValue.ts';
import type { ListTotals } from '#schemas/protocol/entities/listTotals.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { shareOf, showMeasure } from '#schemas/rules/measures/measure.ts';
import { translateText } from '#schemas/translations/translate.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { sortedBy } from '#schemas/values/sortedBy.ts';
import type { Sql } from '../../database/database.ts';
import { translate } from '../../http/language.ts';
import type { ListDocument, ListItem, Paper } from '../../pdf/listDocument.ts';
import { type SheetCell, sheetFormat } from '../../sheets/sheetCell.ts';
import type { Sheet } from '../../sheets/writeSheet.ts';
import { type CellText, sheetCells, shownCells } from '../read/cellText.ts';
import { filterTexts } from '../read/filterTexts.ts';
import type { LabelSource } from '../read/labels.ts';
import type { ListQuery } from '../read/readListQuery.ts';
import { visibleField } from './figures.ts';
import type { OperationRequest } from './operation.ts';
import { totalsOf } from './totals.ts';

/** A list of records that is exported as a document. */
interface ExportedList {
  readonly request: OperationRequest;
  readonly query: ListQuery;
  readonly columns: readonly Field[];
}

/** The texts of a list document, and the function that converts records to its rows and groups. */
interface Lines<Cell> {
  readonly title: string;
  readonly facts: readonly string[];
  readonly headings: readonly string[];
  readonly items: (source: LabelSource, records: readonly RecordData[]) => Promise<ListItem<Cell>[]>;
  /** Rows after the last record, such as totals. */
  readonly foot: readonly ListItem<Cell>[];
}

/**
 * How a file format writes the cells of a table. `sum`, if present, writes a total as a number instead of text when the
 * cell contains nothing else.
 */
interface CellForm<Cell> {
  readonly cells: CellText<Cell>;
  readonly sum?: (value: number) => Cell;
}

/** A document for a PDF file, and the function that converts records to its rows. */
export interface DocumentOfList extends Pick<Lines<string>, 'items' | 'foot'> {
  readonly document: ListDocument;
}

/** A spreadsheet, and the function that converts records to its rows. */
export interface SheetOfList extends Pick<Lines<SheetCell>, 'items' | 'foot'> {
  readonly sheet: Sheet;
}

const numberKinds: ReadonlySet<string> = new Set(['integer', 'decimal', 'duration']);

/** Builds the heading, groups and totals of a list's document, as the list shows them on the screen. */
export async function documentOfList(
  { paper, ...listed }: ExportedList & { readonly paper: Paper },
  source: LabelSource,
): Promise<DocumentOfList> {
  const { request, columns } = listed;
  const { entity } = request.stored;
  const { sheet } = entity.list;
  const { language } = request.actor;
  const say = (key: string, args = {}) => translate(language, `lists.${key}`, args);
  const cells = shownCells(columns, entity, request.actor, String);
  const { title, facts, headings, items, foot } = await linesOf<string>(listed, { cells }, source);
  return {
    document: {
      language,
      title,
      facts,
      paper,
      columns: [
        ...columns.map(({ kind }, at) => ({ title: headings[at] ?? '', isNumber: numberKinds.has(kind) })),
        ...fillColumns(listed).map((title) => ({ title, isBlank: true })),
      ],
      ...(sheet ? { sheet: { blank: sheet.blank ?? 0 } } : {}),
      texts: {
        page: say('document.page', { page: '%{page}', pages: '%{pages}' }),
        noRows: say('document.noRows'),
        continued: say('document.continued'),
        missing: say('document.missing'),
      },
    },
    items,
    foot,
  };
}

/** Builds the document of an exported list as a spreadsheet, with numbers and dates as typed cells, sums included. */
export async function sheetOfList(listed: ExportedList, source: LabelSource): Promise<SheetOfList> {
  const { request, columns } = listed;
  const { entity } = request.stored;
  const cells = sheetCells(columns, entity, request.actor);
  const form: CellForm<SheetCell> = { cells, sum: (value) => value };
  const { title, facts, headings, items, foot } = await linesOf(listed, form, source);
  return {
    sheet: {
      title,
      facts,
      columns: [
        ...columns.map((field, at) => ({
          title: headings[at] ?? '',
          isNumber: numberKinds.has(field.kind),
          format: sheetFormat(field),
        })),
        ...fillColumns(listed).map((title) => ({ title })),
      ],
      texts: sheetTexts(request.actor.language),
    },
    items,
    foot,
  };
}

/** Returns the fixed texts of a spreadsheet in a language, such as the text for an empty list. */
export function sheetTexts(language: Language): Sheet['texts'] {
  const say = (key: string) => translate(language, `lists.${key}`);
  return { rows: say('sheet.rows'), about: say('sheet.about'), noRows: say('document.noRows') };
}

/** Returns the headings of the columns of a list's document that are filled in by hand. */
function fillColumns({ request: { stored, actor } }: ExportedList): string[] {
  const { fill = [] } = stored.entity.list.sheet ?? {};
  return fill.map((title) => translateText(stored.entity, actor.language, title));
}

async function linesOf<Cell>(
  listed: ExportedList,
  form: CellForm<Cell | string>,
  source: LabelSource,
): Promise<Lines<Cell | string>> {
  const { request, query } = listed;
  const { stored, actor } = request;
  const { entity } = stored;
  const { language, timeZone, organization } = actor;
  const say = (key: string, args = {}) => translate(language, `lists.${key}`, args);
  const group = groupOf(listed);
  const storedNamed = request.catalogue.named;
  const found = await totalsOf({ stored, query, group, organization, timeZone, storedNamed }, source.sql);
  const district = await districtName(source.sql, organization);
  const filters = await filterTexts(source, stored, query, actor);
  const clock = { timeZone, halves: halvesOf(language, actor.clock) };
  const measures = measureTexts(listed, found);
  return {
    title: translateText(entity, language, entity.plural),
    facts: [
      [
        district,
        say('document.generated', { at: showMoment(new Date().toISOString(), clock) }),
        say('document.rows', { count: showCount(found.records) }),
      ].join(' · '),
      ...(filters.length > 0 ? [say('document.filters', { filters: filters.join('; ') })] : []),
      ...(measures.length > 0 ? [measures.join(' · ')] : []),
    ],
    headings: form.cells.headings,
    items: itemsOf(listed, form, group, found),
    foot: footOf(listed, form, found),
  };
}

/**
 * Returns the field that rows are grouped by: the group field of the list, if the list is sorted by that field first.
 */
function groupOf({ request: { stored }, query }: ExportedList): Field | undefined {
  const { group } = stored.entity.list;
  return sortedBy(query.sort.field)[0] === group ? visibleField(stored, query, group) : undefined;
}

async function districtName(sql: Sql, organization: number): Promise<string> {
  const [row] = await sql('select org_name from organization where org_id = $1', [organization]);
  return String(row?.org_name ?? '');
}

function itemsOf<Cell>(
  { request: { stored, actor } }: ExportedList,
  { cells }: CellForm<Cell>,
  group: Field | undefined,
  found: ListTotals,
): Lines<Cell>['items'] {
  const { language } = actor;
  const groups = group && shownCells([group], stored.entity, actor, String);
  /** The group value of the previous row; undefined before the first row. */
  let last: { readonly value: unknown } | undefined;
  return async (source, records) => {
    const rows = await cells.rows(source, records);
    const texts = await groups?.rows(source, records);
    return records.flatMap((record, at): ListItem<Cell>[] => {
      const row: ListItem<Cell> = { kind: 'row', cells: rows[at] ?? [] };
      const value = group && (record[group.name] ?? null);
      if (!group || (last && last.value === value)) return [row];
      const before = last ? blankRows(stored) : [];
      last = { value };
      return [...before, { kind: 'group', text: headOf(group, value, texts?.[at]?.[0]) }, row];
    });
  };

  function headOf({ kind, title }: Field, value: unknown, text: string | undefined): string {
    const named = kind === 'date' ? '' : `${translateText(stored.entity, language, title)}: `;
    const label = text || translate(language, 'lists.totals.none');
    return [`${named}${label}`, ...groupSums(value)].join(' · ');
  }

  function groupSums(value: unknown): string[] {
    const group = found.groups?.find((candidate) => candidate.value === value);
    if (!group) return [];
    const records = translate(language, 'lists.totals.records', { smart_count: showCount(group.records) });
    const sums = Object.entries(group.totals ?? {}).flatMap(([name, sum]) => {
      const field = fieldNamed(stored.entity, name);
      if (!field || sum === null) return [];
      return [`${translateText(stored.entity, language, field.title)}: ${sumText(field, sum)}`];
    });
    return [records, ...sums];
  }
}

/** Formats a sum as its field formats numbers. */
function sumText(field: Field, sum: number): string {
  return showValue(field, sum, { ...optionsOf('en'), text: String, label: () => '', timeZone: 'UTC' });
}

/** Returns the row of totals, if the list has any. */
function footOf<Cell>(
  { request: { stored, actor }, columns }: ExportedList,
  { sum }: CellForm<Cell>,
  found: ListTotals,
): ListItem<Cell | string>[] {
  const { totals } = stored.entity.list;
  const blank = blankRows(stored);
  if (Object.keys(totals).length === 0) return blank;
  const { language } = actor;
  const say = (key: string, args = {}) => translate(language, `lists.totals.${key}`, args);
  const cells = columns.map((field, at): Cell | string => {
    const by = totals[field.name];
    const value = found.totals[field.name];
    const label = at === 0 ? say('records', { smart_count: showCount(found.records) }) : '';
    if (by === undefined || value === undefined) return label;
    if (sum && by === 'sum' && label === '' && value !== null) return sum(value);
    const amount = value === null ? '–' : by === 'count' ? showCount(value) : sumText(field, value);
    return `${label} ${say(by)} ${amount}`.trim();
  });
  return [...blank, { kind: 'totals', cells }];
}

/** Returns the blank rows after a group, to fill in by hand. */
function blankRows({ entity }: OperationRequest['stored']): ListItem<never>[] {
  return Array.from({ length: entity.list.sheet?.blank ?? 0 }, () => ({ kind: 'row', cells: [] }));
}

function measureTexts({ request: { stored, actor } }: ExportedList, { measures = {} }: ListTotals): string[] {
  const { language } = actor;
  const say = (key: string, args = {}) => translate(language, `lists.measures.${key}`, args);
  return Object.entries(stored.entity.list.measures).flatMap(([name, measure]) => {
    const measured = measures[name];
    if (!measured) return [];
    const share = shareOf(measure, measured);
    const of = share ? ` (${say('of', { part: showCount(share.part), whole: showCount(share.whole) })})` : '';
    const title = translateText(stored.entity, language, measure.title);
    return [`${title}: ${showMeasure(measure, measured, say('none'))}${of}`];
  });
}

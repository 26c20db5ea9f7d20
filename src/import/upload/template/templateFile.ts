import { unparse } from 'papaparse';
import type { TemplateColumn } from '#schemas/import/templateColumns.ts';
import { type CellList, type Sheet, workbookFile } from './workbookFile.ts';

/** A template column with its description. */
export interface DescribedColumn extends TemplateColumn {
  /** Describes the expected cell content. */
  readonly expected: string;
  /** Allowed values; empty for free text. */
  readonly choices: readonly string[];
}

export interface TemplateWords {
  readonly sheets: { readonly rows: string; readonly guide: string; readonly choices: string };
  readonly guide: { readonly column: string; readonly needed: string; readonly expected: string };
  readonly yes: string;
}

/** Returns a CSV file with only the header row. */
export function templateText(columns: readonly TemplateColumn[]): string {
  return `${unparse([columns.map(({ heading }) => heading)], { newline: '\r\n' })}\r\n`;
}

/** Returns an Excel workbook: the header row with value lists, a guide, and the choices. */
export function templateWorkbook(
  columns: readonly DescribedColumn[],
  { sheets, guide, yes }: TemplateWords,
): Uint8Array<ArrayBuffer> {
  const chosen = columns.filter(({ choices }) => choices.length > 0);
  const lists = chosen.map(
    ({ choices, heading }, from): CellList => ({
      column: columns.findIndex((column) => column.heading === heading),
      sheet: sheets.choices,
      from,
      count: choices.length,
    }),
  );
  const rows: Sheet = {
    name: sheets.rows,
    rows: [columns.map(({ heading }) => heading)],
    widths: columns.map(({ heading }) => Math.max(14, heading.length + 3)),
    lists,
  };
  const guideSheet: Sheet = {
    name: sheets.guide,
    rows: [
      [guide.column, guide.needed, guide.expected],
      ...columns.map(({ heading, field, expected }) => [heading, field.required ? yes : '', expected]),
    ],
    widths: [34, 12, 90],
  };
  return workbookFile([
    rows,
    guideSheet,
    ...(chosen.length === 0 ? [] : [choiceSheet(sheets.choices, chosen)]),
  ]);
}

function choiceSheet(name: string, columns: readonly DescribedColumn[]): Sheet {
  const rowCount = Math.max(...columns.map(({ choices }) => choices.length));
  const lines = Array.from({ length: rowCount }, (_, line) =>
    columns.map(({ choices }) => choices[line] ?? ''),
  );
  return {
    name,
    rows: [columns.map(({ heading }) => heading), ...lines],
    widths: columns.map(({ heading }) => Math.max(20, heading.length + 3)),
  };
}

import { strToU8, zipSync } from 'fflate';

/** A sheet of an Excel workbook: rows of texts; the first row is the header. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  /** Column widths in characters. */
  readonly widths: readonly number[];
  /**
   * Columns, counted from 0, whose cells have a drop-down. Its values are those of a column of another sheet, without
   * that column's header.
   */
  readonly lists?: readonly CellList[];
}

export interface CellList {
  readonly column: number;
  readonly sheet: string;
  readonly from: number;
  readonly count: number;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Number of rows below the header that have a drop-down. */
const offeredTo = 5000;

/** Returns the bytes of an .xlsx workbook. All cells are text, so that leading zeros stay. */
export function workbookFile(sheets: readonly Sheet[]): Uint8Array<ArrayBuffer> {
  const parts = sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet)]);
  const files = Object.fromEntries([...Object.entries(frame(sheets)), ...parts]) as Record<string, string>;
  const zipped = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  );
  return new Uint8Array(zipped);
}

function frame(sheets: readonly Sheet[]): Record<string, string> {
  const each = (one: (sheet: Sheet, number: number) => string) =>
    sheets.map((sheet, index) => one(sheet, index + 1)).join('');
  return {
    '[Content_Types].xml': `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${each((_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${types}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each(({ name }, number) => `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packaged}/relationships">${each((_, number) => `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`,
  };
}

function sheetXml({ rows, widths, lists = [] }: Sheet): string {
  const columns = widths.map(
    (width, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" style="1" customWidth="1"/>`,
  );
  const cells = rows.map(
    (row, line) =>
      `<row r="${line + 1}">${row.map((text, index) => cellXml(text, `${letters(index)}${line + 1}`, line === 0)).join('')}</row>`,
  );
  const offered = lists.map(({ column, sheet, from, count }) => {
    const cell = letters(from);
    const area = `${letters(column)}2:${letters(column)}${offeredTo}`;
    return `<dataValidation type="list" allowBlank="1" sqref="${area}"><formula1>${escaped(`'${sheet.replaceAll("'", "''")}'!$${cell}$2:$${cell}$${count + 1}`)}</formula1></dataValidation>`;
  });
  const validations =
    offered.length === 0
      ? ''
      : `<dataValidations count="${offered.length}">${offered.join('')}</dataValidations>`;
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  return `${head}<worksheet xmlns="${main}">${frozen}<cols>${columns.join('')}</cols><sheetData>${cells.join('')}</sheetData>${validations}</worksheet>`;
}

function cellXml(text: string, cell: string, isHeading: boolean): string {
  if (text === '') return '';
  return `<c r="${cell}" s="${isHeading ? 2 : 1}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

/** Returns the letters of a column, counted from 0: `A` … `Z`, `AA` … */
function letters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? letters(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

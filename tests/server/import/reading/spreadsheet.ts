import { strToU8, zipSync } from 'fflate';

/**
 * Returns the XML of a cell, given its address such as `B2`: a number, a date (style 1), a shared text by index, or a
 * formula.
 */
type CellXml = (place: string) => string;

export const number =
  (value: number): CellXml =>
  (place) =>
    `<c r="${place}"><v>${value}</v></c>`;
export const date =
  (serial: number): CellXml =>
  (place) =>
    `<c r="${place}" s="1"><v>${serial}</v></c>`;
export const inline =
  (text: string): CellXml =>
  (place) =>
    `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
export const formula =
  (text: string, value: string): CellXml =>
  (place) =>
    `<c r="${place}" t="str"><f>${text}</f><v>${value}</v></c>`;
export const yes: CellXml = (place) => `<c r="${place}" t="b"><v>1</v></c>`;
export const none: CellXml = () => '';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';

/** Returns the bytes of an .xlsx file with these sheets, by sheet name. */
export function spreadsheet(sheets: Readonly<Record<string, readonly (readonly CellXml[])[]>>): Uint8Array {
  const names = Object.keys(sheets);
  const parts = Object.fromEntries(
    Object.values(sheets).map((rows, index) => [
      `xl/worksheets/sheet${index + 1}.xml`,
      strToU8(sheetXml(rows)),
    ]),
  );
  return zipSync({
    '[Content_Types].xml': strToU8(
      `${head}<Types xmlns="${packaged}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ),
    'xl/workbook.xml': strToU8(
      `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `${head}<Relationships xmlns="${packaged}/relationships">${names.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${office}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}<Relationship Id="rId99" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': strToU8(
      `${head}<styleSheet xmlns="${main}"><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    ...parts,
  });
}

function sheetXml(rows: readonly (readonly CellXml[])[]): string {
  const xml = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((cell, column) => cell(`${String.fromCharCode(65 + column)}${row + 1}`)).join('')}</row>`,
  );
  return `${head}<worksheet xmlns="${main}"><sheetData>${xml.join('')}</sheetData></worksheet>`;
}

import { strToU8, zipSync } from 'fflate';

/** A hostile or large file, and whether the console accepts it. */
export interface HostileFile {
  readonly name: string;
  readonly entity: string;
  readonly isTaken: boolean;
  readonly make: () => Uint8Array;
}

const employee = 'employee/general-information';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Files that are small but expensive to read, or large. */
export const hostileFiles: readonly HostileFile[] = [
  {
    name: 'a sheet with one cell at XFD1048576',
    entity: employee,
    isTaken: false,
    make: () => workbook('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
  },
  { name: '150,000 rows of XLSX', entity: employee, isTaken: true, make: () => workbook(sheetRows(150_000)) },
  {
    name: 'a zip file that grows a thousandfold',
    entity: employee,
    isTaken: false,
    make: () => workbook(' '.repeat(250 * 1024 * 1024)),
  },
  {
    name: 'a line of 60 MB',
    entity: employee,
    isTaken: false,
    make: () => strToU8(`First,Last\n${'x'.repeat(60 * 1024 * 1024)}`),
  },
  {
    name: 'CSV of 200,001 rows',
    entity: employee,
    isTaken: false,
    make: () => strToU8(csvRows(200_001)),
  },
];

function csvRows(count: number): string {
  const rows = Array.from(
    { length: count },
    (_, row) => `B${row},Ana,Ruiz${row},ana${row}@example.org,Salem`,
  );
  return `Employee number,First,Last,Email,City\n${rows.join('\n')}\n`;
}

function sheetRows(count: number): string {
  const heading = ['Employee number', 'First', 'Last', 'Email', 'City'];
  const rows = Array.from({ length: count }, (_, row) => [
    `B${row}`,
    'Ana',
    `Ruiz${row}`,
    `ana${row}@example.org`,
    'Salem',
  ]);
  return [heading, ...rows]
    .map((cells, row) => `<row r="${row + 1}">${cells.map(cell).join('')}</row>`)
    .join('');

  function cell(text: string): string {
    return `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  }
}

/** Creates a workbook with one sheet that contains the given rows. */
function workbook(rows: string): Uint8Array {
  return zipSync(
    {
      'xl/workbook.xml': strToU8(
        `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Staff" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
      ),
      'xl/styles.xml': strToU8(
        `${head}<styleSheet xmlns="${main}"><cellXfs count="1"><xf numFmtId="0"/></cellXfs></styleSheet>`,
      ),
      'xl/worksheets/sheet1.xml': strToU8(
        `${head}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
      ),
    },
    { level: 6 },
  );
}

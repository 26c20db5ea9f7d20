import { type DaySystem, importLimits } from '#schemas/protocol/imports/import.ts';
import type { Chunks } from '../chunks.ts';
import type { Zip } from '../openZip.ts';
import { unreadableError } from '../sourceTable.ts';
import { type CellStyle, readStyles } from './readStyles.ts';
import { wholeXml } from './readXml.ts';

/** A spreadsheet without its cells. */
export interface Workbook {
  /** Sheets in order, hidden ones last. */
  readonly sheets: readonly SheetPart[];
  readonly daySystem: DaySystem;
  readonly styles: readonly CellStyle[];
  readonly texts: readonly string[];
}

/** A sheet: its name, its zip entry, and whether the workbook hides it. */
export interface SheetPart {
  readonly name: string;
  readonly part: string;
  readonly isHidden: boolean;
}

/** Path of the workbook part, the same in every spreadsheet file. */
export const workbookPart = 'xl/workbook.xml';

/** Reads the data that all sheets of a spreadsheet share. Refuses a damaged file. */
export async function readWorkbook(zip: Zip): Promise<Workbook> {
  const sheets: { name: string; id: string; isHidden: boolean }[] = [];
  let daySystem: DaySystem = '1900';
  await wholeXml(zip.open(workbookPart), {
    open: (element, attributes) => {
      if (element === 'sheet') {
        const isHidden = /^(hidden|veryHidden)$/.test(attributes.state ?? '');
        sheets.push({ name: attributes.name ?? '', id: relationOf(attributes), isHidden });
        assertFew(sheets.length);
      }
      if (element === 'workbookPr' && /^(1|true)$/.test(attributes.date1904 ?? '')) daySystem = '1904';
    },
  });
  const targets = await relations(zip);
  const [styles] = targets.filter(({ type }) => type === 'styles');
  const [texts] = targets.filter(({ type }) => type === 'sharedStrings');
  const parts = new Map(targets.filter(({ type }) => type === 'worksheet').map(({ id, part }) => [id, part]));
  const found = sheets.flatMap(({ name, id, isHidden }): SheetPart[] => {
    const part = parts.get(id);
    return part === undefined ? [] : [{ name, part, isHidden }];
  });
  return {
    sheets: [...found.filter(({ isHidden }) => !isHidden), ...found.filter(({ isHidden }) => isHidden)],
    daySystem,
    styles: await readStyles(zip.open(styles?.part ?? '')),
    texts: await readSharedTexts(zip.open(texts?.part ?? '')),
  };
}

/** Throws if the workbook has more sheets than may be opened to check for content. */
function assertFew(sheets: number): void {
  const { sheets: limit } = importLimits;
  if (sheets > limit) throw unreadableError('tooManySheets', { limit });
}

function relationOf(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes).find(([name]) => /:id$/.test(name))?.[1] ?? '';
}

async function relations(zip: Zip): Promise<{ id: string; type: string; part: string }[]> {
  const found: { id: string; type: string; part: string }[] = [];
  await wholeXml(zip.open('xl/_rels/workbook.xml.rels'), {
    open: (element, { Id = '', Type = '', Target = '' }) => {
      if (element !== 'Relationship') return;
      const part = Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`;
      found.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), part });
      if (found.length > 10 * importLimits.sheets) throw unreadableError('badSheet');
    },
  });
  return found;
}

/** Reads the cell texts that sheets share, by index, without the pronunciation hints in Japanese files. */
async function readSharedTexts(chunks: Chunks): Promise<string[]> {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let depth = 0;
  await wholeXml(chunks, {
    open: (element) => {
      if (element === 'si') text = '';
      if (element === 'rPh') depth += 1;
      isText = element === 't' && depth === 0;
    },
    text: (part) => {
      if (isText) text += part;
    },
    close: (element) => {
      isText = false;
      if (element === 'rPh') depth -= 1;
      if (element !== 'si') return;
      texts.push(text);
      if (texts.length > importLimits.sharedTexts)
        throw unreadableError('tooManyTexts', { limit: importLimits.sharedTexts });
    },
  });
  return texts;
}

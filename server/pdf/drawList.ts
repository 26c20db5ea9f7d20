import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { fillText } from '#schemas/messages/fillText.ts';
import { columnWidths } from './columnWidths.ts';
import type { ListDocument, ListItem } from './listDocument.ts';
import { type Measure, wrapText } from './wrapText.ts';

/** Page margin, in points. All sizes below are in points. */
const margin = 36;
const size = { title: 15, fact: 8.5, cell: 8 } as const;
const lineHeight = { fact: 12, cell: 10.5 } as const;
const pad = { x: 4, y: 3 } as const;
/** Height of a row to fill in by hand. */
const handHeight = 26;
/** Width of a column to fill in by hand. */
const handWidth = { narrow: 58, wide: 120 } as const;
/** Smallest text scale for tables with many columns. */
const smallest = 0.6;
const widest = 240;
/** Words wider than this, in points, may be broken if space is short. */
const longestWord = 90;
const mostLines = 40;
const color = { text: '#1c2024', soft: '#5b636b', line: '#c9ced3', head: '#eef0f2' } as const;

/**
 * Maximum number of rows for which each cell gets a tag, so that a screen reader recognizes a table. With more rows,
 * each row is one paragraph, since a tag takes 4 kB of memory.
 */
const mostTaggedRows = 5000;

type Fonts = Readonly<Record<'regular' | 'bold', Measure>>;

/** A page of the PDF: its table lines, and the heading of a group that continues from the previous page. */
interface Page {
  readonly items: ListItem[];
  readonly continued: string | undefined;
}

/** Draws a list as a tagged PDF. `fonts` is the folder of the font package. */
export async function drawList(
  document: ListDocument,
  items: readonly ListItem[],
  fonts: string,
): Promise<Uint8Array> {
  const drawing = new Drawing(document, items, fonts);
  return drawing.draw();
}

class Drawing {
  readonly #document: ListDocument;
  readonly #items: readonly ListItem[];
  readonly #pdf: PDFKit.PDFDocument;
  readonly #widthOf: Fonts;
  readonly #widths: readonly number[];
  readonly #facts: readonly string[];
  readonly #tagsCells: boolean;
  readonly #paper: [number, number];
  /** Scale of text and other sizes. Below 1 if the table has many columns. */
  readonly #scale: number;
  /** Paper size, divided by the scale. */
  readonly #pageSize: [number, number];
  /** Characters missing from the fonts, drawn as boxes. */
  readonly #missing = new Set<string>();

  constructor(document: ListDocument, items: readonly ListItem[], fonts: string) {
    this.#document = document;
    this.#items = items;
    const { paper, language, title } = document;
    const upright = paper === 'a4' ? ([595.28, 841.89] as const) : ([612, 792] as const);
    const pdf = new PDFDocument({
      size: [...upright],
      margin: 0,
      autoFirstPage: false,
      tagged: true,
      lang: language === 'es' ? 'es-US' : 'en-US',
      displayTitle: true,
      pdfVersion: '1.7',
      info: { Title: title, Producer: 'ABSMGMT Console', Creator: 'ABSMGMT Console' },
    });
    pdf.registerFont('regular', join(fonts, '400Regular', 'NotoSans_400Regular.ttf'));
    pdf.registerFont('bold', join(fonts, '700Bold', 'NotoSans_700Bold.ttf'));
    this.#pdf = pdf;
    this.#widthOf = {
      regular: measureOf(pdf, 'regular', this.#missing),
      bold: measureOf(pdf, 'bold', this.#missing),
    };
    const needs = this.#needs();
    const natural = needs.reduce((sum, column) => sum + column.natural, 0);
    const isWide = natural > upright[0] - 2 * margin;
    this.#paper = isWide ? [upright[1], upright[0]] : [...upright];
    const least = needs.reduce((sum, column) => sum + Math.min(column.least, column.natural), 2 * margin);
    this.#scale = Math.min(1, Math.max(smallest, this.#paper[0] / least));
    this.#pageSize = [this.#paper[0] / this.#scale, this.#paper[1] / this.#scale];
    const room = this.#pageSize[0] - 2 * margin;
    this.#widths = columnWidths(needs, room);
    const facts = this.#missing.size > 0 ? [...document.facts, document.texts.missing] : document.facts;
    const factMeasure: Measure = (text) => (this.#widthOf.regular(text) * size.fact) / size.cell;
    this.#facts = facts.flatMap((fact) => wrapText(fact, room, factMeasure, 6));
    this.#tagsCells = items.length <= mostTaggedRows;
  }

  #needs() {
    return this.#document.columns.map(({ title, isBlank }, at) => {
      const isLast = at === this.#document.columns.length - 1;
      const hand = isLast ? handWidth.wide : handWidth.narrow;
      const texts = this.#items.flatMap((item) => (item.kind === 'group' ? [] : (item.cells[at] ?? [])));
      const natural = texts.reduce(
        (most, text) => Math.max(most, this.#widthOf.bold(text)),
        Math.max(this.#widthOf.bold(title), isBlank ? hand : 0),
      );
      const least = texts.reduce(
        (most, text) => Math.max(most, Math.min(longestWord, this.#wordWidth(text))),
        this.#wordWidth(title),
      );
      const edges = 2 * pad.x + 1;
      return { natural: Math.min(widest, natural) + edges, least: (isBlank ? natural : least) + edges };
    });
  }

  #wordWidth(text: string): number {
    const words = text.slice(0, 400).split(/\s+/);
    return Math.max(0, ...words.map((word) => this.#widthOf.bold(word)));
  }

  async draw(): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    const pdf = this.#pdf;
    const done = new Promise<void>((resolve, reject) => {
      pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
      pdf.on('end', resolve).on('error', reject);
    });
    const pages = this.#pages();
    for (const [at, page] of pages.entries()) this.#drawPage(page, at + 1, pages.length);
    pdf.end();
    await done;
    return new Uint8Array(Buffer.concat(chunks));
  }

  /** Returns the vertical positions at which the table begins and ends on a page, in points. */
  #room(isFirst: boolean): { readonly top: number; readonly bottom: number } {
    const top = isFirst ? margin + 24 + this.#facts.length * lineHeight.fact + 8 : margin + 16;
    return { top, bottom: this.#pageSize[1] - margin - 14 };
  }

  #headHeight(): number {
    const counts = this.#document.columns.map(
      ({ title }, at) => wrapText(title, this.#inner(at), this.#widthOf.bold, 4).length,
    );
    return Math.max(1, ...counts) * lineHeight.cell + 2 * pad.y;
  }

  #inner(at: number): number {
    return (this.#widths[at] ?? 0) - 2 * pad.x;
  }

  #lines(item: ListItem): string[][] {
    if (item.kind === 'group') {
      const room = this.#pageSize[0] - 2 * (margin + pad.x);
      return [wrapText(item.text, room, this.#widthOf.bold, 3)];
    }
    const measure = item.kind === 'totals' ? this.#widthOf.bold : this.#widthOf.regular;
    return item.cells.map((cell, at) => wrapText(cell, this.#inner(at), measure, mostLines));
  }

  #height(item: ListItem): number {
    const lineCount = Math.max(1, ...this.#lines(item).map((lines) => lines.length));
    const height = lineCount * lineHeight.cell + 2 * pad.y;
    return item.kind === 'row' && this.#document.sheet ? Math.max(handHeight, height) : height;
  }

  /** Distributes lines over pages. A group's heading stays with its first row. */
  #pages(): Page[] {
    const pages: Page[] = [];
    const head = this.#headHeight();
    let group: string | undefined;
    let left = 0;
    const startPage = (continued: string | undefined) => {
      const { top, bottom } = this.#room(pages.length === 0 || this.#document.sheet !== undefined);
      left = bottom - top - head;
      if (continued !== undefined) left -= this.#height({ kind: 'group', text: continued });
      pages.push({ items: [], continued });
    };
    startPage(undefined);
    for (const [at, item] of this.#items.entries()) {
      const height = this.#height(item);
      const next = this.#items[at + 1];
      const needed = item.kind === 'group' && next ? height + this.#height(next) : height;
      const isOwnPage = item.kind === 'group' && this.#document.sheet && group !== undefined;
      if (item.kind === 'group') group = item.text;
      const isBegun = (pages.at(-1)?.items.length ?? 0) > 0;
      if (isOwnPage || (needed > left && isBegun)) startPage(item.kind === 'row' ? group : undefined);
      pages.at(-1)?.items.push(item);
      left -= height;
    }
    return pages;
  }

  #drawPage(page: Page, number: number, count: number): void {
    const pdf = this.#pdf;
    pdf.addPage({ size: [...this.#paper], margin: 0 });
    pdf.scale(this.#scale);
    const isHeaded = number === 1 || this.#document.sheet !== undefined;
    if (isHeaded) this.#drawTitle(number === 1);
    this.#drawEdges(number, count, isHeaded);
    let y = this.#room(isHeaded).top;
    const table = this.#tagsCells ? pdf.struct('Table') : undefined;
    if (table) pdf.addStructure(table);
    const head: ListItem = { kind: 'row', cells: this.#document.columns.map(({ title }) => title) };
    const headHeight = this.#headHeight();
    this.#fill(y, headHeight, color.head);
    this.#drawRow(table, head, y, headHeight, 'TH');
    y += headHeight;
    const continued = page.continued && `${page.continued} (${this.#document.texts.continued})`;
    const items: ListItem[] = continued ? [{ kind: 'group', text: continued }, ...page.items] : page.items;
    if (this.#items.length === 0)
      this.#drawText(this.#document.texts.noRows, margin + pad.x, y + 6, 'regular', size.cell);
    for (const item of items) {
      const height = this.#height(item);
      if (item.kind !== 'row') this.#fill(y, height, item.kind === 'group' ? '#f7f8f9' : '#ffffff');
      this.#drawRow(table, item, y, height, 'TD');
      y += height;
    }
    table?.end();
  }

  /** Draws title and facts. Tagged on the first page, decorative on others. */
  #drawTitle(isFirst: boolean): void {
    const pdf = this.#pdf;
    const title = () => this.#drawText(this.#document.title, margin, margin, 'bold', size.title);
    const facts = () => {
      for (const [at, fact] of this.#facts.entries())
        this.#drawText(fact, margin, margin + 24 + at * lineHeight.fact, 'regular', size.fact, color.soft);
    };
    if (isFirst) {
      pdf.addStructure(pdf.struct('H1', {}, title));
      pdf.addStructure(pdf.struct('P', {}, facts));
    } else {
      this.#artifact(() => {
        title();
        facts();
      });
    }
  }

  /** Draws the page number, and the title on pages without a heading. */
  #drawEdges(number: number, count: number, isHeaded: boolean): void {
    this.#artifact(() => {
      const [width, height] = this.#pageSize;
      const text = fillText(this.#document.texts.page, { page: String(number), pages: String(count) });
      const left = width - margin - this.#widthOf.regular(text);
      this.#drawText(text, left, height - margin - 6, 'regular', size.cell, color.soft);
      if (!isHeaded) this.#drawText(this.#document.title, margin, margin - 4, 'bold', size.cell, color.soft);
    });
  }

  #drawRow(
    table: PDFKit.PDFStructureElement | undefined,
    item: ListItem,
    y: number,
    height: number,
    cellTag: 'TH' | 'TD',
  ): void {
    const pdf = this.#pdf;
    const font = cellTag === 'TH' || item.kind !== 'row' ? 'bold' : 'regular';
    const cells = cellTag === 'TH' ? this.#headLines() : this.#lines(item);
    const draw = (at: number, lines: readonly string[]) => () => {
      const isRight = item.kind !== 'group' && this.#document.columns[at]?.isNumber === true;
      for (const [row, line] of lines.entries()) {
        const x = this.#left(at) + pad.x;
        const shift = isRight ? Math.max(0, this.#inner(at) - this.#widthOf[font](line)) : 0;
        this.#drawText(line, x + shift, y + pad.y + row * lineHeight.cell, font, size.cell);
      }
    };
    if (table) {
      const tr = pdf.struct('TR');
      table.add(tr);
      for (const [at, lines] of cells.entries()) {
        const options = cellTag === 'TH' ? ({ scope: 'Column' } as object) : {};
        tr.add(pdf.struct(cellTag, options, draw(at, lines)));
      }
      tr.end();
    } else {
      pdf.addStructure(
        pdf.struct('P', {}, () => {
          for (const [at, lines] of cells.entries()) draw(at, lines)();
        }),
      );
    }
    this.#artifact(() => this.#drawLines(item, y, height));
  }

  #headLines(): string[][] {
    return this.#document.columns.map(({ title }, at) =>
      wrapText(title, this.#inner(at), this.#widthOf.bold, 4),
    );
  }

  #drawLines(item: ListItem, y: number, height: number): void {
    const pdf = this.#pdf;
    const right = this.#pageSize[0] - margin;
    pdf.lineWidth(0.5).strokeColor(color.line);
    pdf
      .moveTo(margin, y + height)
      .lineTo(right, y + height)
      .stroke();
    if (item.kind === 'totals') pdf.moveTo(margin, y).lineTo(right, y).lineWidth(1).stroke();
    if (item.kind === 'group' || !this.#document.sheet) return;
    for (const [at, { isBlank }] of this.#document.columns.entries()) {
      if (isBlank)
        pdf
          .moveTo(this.#left(at), y)
          .lineTo(this.#left(at), y + height)
          .stroke();
    }
  }

  #fill(y: number, height: number, fill: string): void {
    this.#artifact(() => {
      this.#pdf.rect(margin, y, this.#pageSize[0] - 2 * margin, height).fill(fill);
    });
  }

  #left(at: number): number {
    return margin + this.#widths.slice(0, at).reduce((sum, width) => sum + width, 0);
  }

  #artifact(draw: () => void): void {
    this.#pdf.markContent('Artifact', { type: 'Layout' } as PDFKit.Mixins.MarkingOptions);
    draw();
    this.#pdf.endMarkedContent();
  }

  #drawText(
    text: string,
    x: number,
    y: number,
    font: keyof Fonts,
    points: number,
    fill: string = color.text,
  ): void {
    if (text === '') return;
    this.#pdf.font(font).fontSize(points).fillColor(fill).text(text, x, y, { lineBreak: false });
  }
}

/**
 * Returns a function that measures text at cell size. It adds up the widths of the characters, and measures each
 * distinct character only once.
 */
function measureOf(pdf: PDFKit.PDFDocument, font: keyof Fonts, missing: Set<string>): Measure {
  const known = new Map<string, number>();
  const widthOf = (letter: string) => {
    const width = pdf.font(font).fontSize(size.cell).widthOfString(letter);
    if (!hasLetter(pdf, letter)) missing.add(letter);
    known.set(letter, width);
    return width;
  };
  return (text) => {
    let width = 0;
    for (const letter of text) width += known.get(letter) ?? widthOf(letter);
    return width;
  };
}

/** Whether the current font has a character (fontkit, which pdfkit's types omit). */
function hasLetter(pdf: PDFKit.PDFDocument, letter: string): boolean {
  const { font } = (
    pdf as unknown as { _font: { font: { hasGlyphForCodePoint: (point: number) => boolean } } }
  )._font;
  return font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
}

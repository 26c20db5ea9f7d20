import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { importLimits, readingLimits } from '#schemas/protocol/imports/import.ts';
import { DomainError } from '#server/common/domainError.ts';
import { inChunks, portionBytes } from '#server/import/reading/chunks.ts';
import { type ReadingBounds, readFile } from '#server/import/reading/thread/readFile.ts';
import { inline, spreadsheet } from './spreadsheet.ts';

const employee = 'employee/general-information';

/** Reads a file. Returns the result or the error, and the number of bytes that the reader requested. */
async function reading(bytes: Uint8Array, bounds: ReadingBounds = {}) {
  const requested = { bytes: 0 };
  const chunks = (function* () {
    for (const chunk of inChunks(bytes)) {
      requested.bytes += chunk.length;
      yield chunk;
    }
  })();
  try {
    const file = await readFile(chunks, { entity: employee }, bounds);
    let rows = 0;
    for await (const chunk of file.rows) rows += chunk.length;
    await file.close();
    return { said: 'read', rows, requested: requested.bytes, facts: file.facts };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { said: error.details.text, args: error.details.args, requested: requested.bytes };
  }
}

/** Returns an Excel file with a single sheet. `rows` are the rows of the sheet as XML. */
function sheet(rows: string): Uint8Array {
  const [workbook, relations] = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'];
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet';
  return zipSync({
    [workbook]: strToU8('<workbook xmlns:r="x"><sheets><sheet name="S" r:id="a"/></sheets></workbook>'),
    [relations]: strToU8(
      `<Relationships><Relationship Id="a" Type="${type}" Target="worksheets/s.xml"/></Relationships>`,
    ),
    'xl/worksheets/s.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  });
}

test('a file is read in a thread, its rows arrive in batches, and the thread ends', async () => {
  const file = strToU8(`First,Last\n${'Ana,Ruiz\n'.repeat(1200)}`);
  const read = await reading(file);
  expect(read).toMatchObject({
    said: 'read',
    rows: 1200,
    facts: { columns: ['First', 'Last'], rowCount: 1200 },
  });
});

describe('a file beyond a limit is rejected after at most one further chunk', () => {
  test('a line of 60 MB', async () => {
    const line = new Uint8Array(60 * 1024 * 1024).fill(120);
    const { said: message, requested } = await reading(Buffer.concat([strToU8('First,Last\n'), line]));
    expect(message).toBe('unread.longRow');
    expect(requested).toBeLessThanOrEqual(importLimits.rowText + 2 * portionBytes);
  });

  test('one row too many', async () => {
    const row = 'Ana,Ruiz\n';
    const file = strToU8(`First,Last\n${row.repeat(importLimits.rows + 60_000)}`);
    const { said: message, requested } = await reading(file);
    expect(message).toBe('unread.tooManyRows');
    expect(requested).toBeLessThanOrEqual((importLimits.rows + 2) * row.length + 3 * portionBytes);
  });

  test('a byte too many', async () => {
    const chunk = new Uint8Array(1024 * 1024).fill(0x50);
    chunk.set([0x50, 0x4b, 0x03, 0x04]);
    const requested = { count: 0 };
    const endless = (function* () {
      for (;;) {
        requested.count += 1;
        yield chunk;
      }
    })();
    await expect(readFile(endless, { entity: employee })).rejects.toMatchObject({
      details: { text: 'unread.tooManyBytes' },
    });
    expect(requested.count).toBe(importLimits.bytes / chunk.length + 1);
  });
});

describe('a small spreadsheet with huge contents', () => {
  test('with one cell at XFD1048576 is rejected with its reference', async () => {
    const { said: message, args } = await reading(
      sheet('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
    );
    expect([message, args?.place]).toEqual(['unread.farCell', 'XFD1048576']);
  });

  test('with a row far below takes no memory', async () => {
    const rows = '<row r="1"><c r="A1"><v>7</v></c></row><row r="1048576"><c r="A1048576"><v>8</v></c></row>';
    expect(await reading(sheet(rows))).toMatchObject({ said: 'read', rows: 1 });
  });

  test('that expands beyond the limit is rejected before it is unpacked', async () => {
    const { said: message, args } = await reading(sheet(' '.repeat(32 * 1024 * 1024)));
    expect([message, args?.limit]).toEqual(['unread.growsTooMuch', importLimits.growth]);
  });

  test('counts a shared text each time it is used', async () => {
    const shared = `<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>`;
    const cells = '<c t="s"><v>0</v></c>'.repeat(30);
    const part = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const { said: message } = await reading(
      zipSync({
        'xl/workbook.xml': strToU8(
          '<workbook xmlns:r="x"><sheets><sheet name="S" r:id="a"/></sheets></workbook>',
        ),
        'xl/_rels/workbook.xml.rels': strToU8(
          `<Relationships><Relationship Id="a" Type="${part}/worksheet" Target="s.xml"/><Relationship Id="b" Type="${part}/sharedStrings" Target="t.xml"/></Relationships>`,
        ),
        'xl/t.xml': strToU8(shared),
        'xl/s.xml': strToU8(
          `<worksheet><sheetData><row><c><v>1</v></c></row>${`<row>${cells}</row>`.repeat(400)}</sheetData></worksheet>`,
        ),
      }),
    );
    expect(message).toBe('unread.tooLarge');
  });

  test('with expanding entities is rejected', async () => {
    const bomb = '<!DOCTYPE a [<!ENTITY b "bbbbbbbb"><!ENTITY c "&b;&b;&b;&b;">]><worksheet>&c;</worksheet>';
    const file = spreadsheet({ S: [[inline('a')]] });
    expect((await reading(file)).said).toBe('read');
    const part = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const { said: message } = await reading(
      zipSync({
        'xl/workbook.xml': strToU8(
          '<workbook xmlns:r="x"><sheets><sheet name="S" r:id="a"/></sheets></workbook>',
        ),
        'xl/_rels/workbook.xml.rels': strToU8(
          `<Relationships><Relationship Id="a" Type="${part}/worksheet" Target="s.xml"/></Relationships>`,
        ),
        'xl/s.xml': strToU8(bomb),
      }),
    );
    expect(message).toBe('unread.badSheet');
  });
});

describe('reading limits', () => {
  const rows = strToU8(`First,Last\n${'Ana,Ruiz\n'.repeat(150_000)}`);

  test('time: the thread is terminated', async () => {
    const { said: message, args } = await reading(rows, { seconds: 0.05 });
    expect([message, args?.limit]).toEqual(['unread.tooSlow', readingLimits.seconds]);
  });

  test('time of a single step that cannot be interrupted: the thread is terminated', async () => {
    // Limits each step to less time than it takes to start the thread, so that the limit is always exceeded.
    const { said: message, args } = await reading(rows, { stepSeconds: 0.01 });
    expect([message, args?.limit]).toEqual(['unread.tooSlow', readingLimits.stepSeconds]);
  });

  test('memory: the thread fails, and the service continues', async () => {
    const texts = Array.from({ length: 400_000 }, (_, index) => `<si><t>text ${index}</t></si>`).join('');
    const part = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const { said: message } = await reading(
      zipSync({
        'xl/workbook.xml': strToU8(
          '<workbook xmlns:r="x"><sheets><sheet name="S" r:id="a"/></sheets></workbook>',
        ),
        'xl/_rels/workbook.xml.rels': strToU8(
          `<Relationships><Relationship Id="a" Type="${part}/worksheet" Target="s.xml"/><Relationship Id="b" Type="${part}/sharedStrings" Target="t.xml"/></Relationships>`,
        ),
        'xl/t.xml': strToU8(`<sst>${texts}</sst>`),
        'xl/s.xml': strToU8('<worksheet><sheetData/></worksheet>'),
      }),
      { heapMegabytes: 24 },
    );
    expect(message).toBe('unread.tooMuchMemory');
  });

  test('a canceled file is no longer awaited', async () => {
    const withdrawal = new AbortController();
    const read = readFile(inChunks(rows), { entity: employee }, { signal: withdrawal.signal });
    withdrawal.abort(new Error('withdrawn'));
    await expect(read).rejects.toThrow('withdrawn');
  });

  test('other work is not blocked', async () => {
    await wait(50);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const began = performance.now();
    const { rows: count } = await reading(rows);
    const took = performance.now() - began;
    delay.disable();
    expect(count).toBe(150_000);
    // Reading takes seconds, or longer on a busy machine. The longest delay of other work in this process must be a
    // small part of that.
    expect(delay.max / 1e6).toBeLessThan(Math.max(500, took / 4));
  });
});

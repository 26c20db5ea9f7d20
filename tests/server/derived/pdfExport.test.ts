import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListTotals } from '#schemas/protocol/entities/listTotals.ts';
import { showMeasure } from '#schemas/rules/measures/measure.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { type DemoService, startDemo } from '../domain/demoService.ts';
import { engines } from '../identity/startService.ts';
import { readPdf } from '../pdf/pdfText.ts';

const report = 'report/absentee';
const filter = JSON.stringify({ absenceDate: { from: 'today-60', to: 'today+60' } });

describe.each(engines())('a list as a PDF file, on %s', (engine) => {
  let service: DemoService;
  beforeAll(async () => {
    service = await startDemo(engine);
  });
  afterAll(() => service?.close());

  const ask = (operation: string, query: Record<string, string>, entity = report) =>
    service.call(entity, operation, undefined, { query: { filter, ...query } });

  test('has the rows, groups and figures of the list', async () => {
    const answer = await ask('$export', { format: 'pdf', columns: 'absenceDate,durationHours,fillStatus' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { texts, pages } = readPdf(answer.bytes);
    expect(pages).toBeGreaterThan(1);
    const found = (await ask('$totals', {})).json as unknown as ListTotals;
    const { list } = service.registry.entities.find(({ name }) => name === report) ?? {};
    const all = texts.join('\n');
    expect(texts[0]).toBe('Absentees');
    expect(all).toContain(`Rows: ${showCount(found.records)}`);
    expect(all).toContain(`Page ${pages} of ${pages}`);
    const dates = texts.filter((text) => /^\d\d\/\d\d\/\d{4}$/.test(text));
    expect(dates).toHaveLength(found.records);
    expect(
      texts.filter((text) => /^Employee: .* total/.test(text) && !text.endsWith('(continued)')),
    ).toHaveLength(found.groups?.length ?? -1);
    for (const [name, measure] of Object.entries(list?.measures ?? {})) {
      const measured = found.measures?.[name];
      if (measured) expect(all).toContain(showMeasure(measure, measured, 'N/A'));
    }
  });

  test('of no rows says so; unknown formats, papers and columns are rejected', async () => {
    const none = JSON.stringify({ absenceDate: { to: '1999-01-01' } });
    expect(readPdf((await ask('$export', { filter: none, format: 'pdf' })).bytes).texts).toContain(
      'No rows match.',
    );
    const refused: Record<string, string>[] = [
      { format: 'docx' },
      { format: 'pdf', paper: 'tabloid' },
      { format: 'pdf', columns: 'pin' },
    ];
    for (const query of refused) expect((await ask('$export', query)).status).toBe(400);
  });

  test('is in the language of its reader', async () => {
    const { status, bytes } = await service.call(report, '$export', undefined, {
      query: { filter, format: 'pdf', paper: 'a4' },
      headers: { 'Accept-Language': 'es' },
    });
    expect(status).toBe(200);
    const { texts } = readPdf(bytes);
    expect(texts[0]).toBe('Ausentes');
    expect(texts.join('\n')).toContain('Página 1 de');
  });

  test('of a form has a page for each group, with columns and rows to fill in', async () => {
    const form = 'report/sub-sign-in';
    const [job] = await service.list('absence/absence-day', { fillStatus: 3 });
    const day = JSON.stringify({ absenceDate: job?.absenceDate });
    const { json } = await ask('$totals', { filter: day }, form);
    const answer = await ask('$export', { filter: day, format: 'pdf' }, form);
    expect(answer.status).toBe(200);
    const { texts, pages } = readPdf(answer.bytes);
    expect(json.records).toBeGreaterThan(0);
    expect(pages).toBeGreaterThanOrEqual(json.groups.length);
    expect(texts.filter((text) => text === 'Signature')).toHaveLength(pages);
    expect(texts.filter((text) => /^School: .* total/.test(text))).toHaveLength(json.groups.length);
  });
});

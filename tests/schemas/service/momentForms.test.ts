import { expect, test } from 'vitest';
import { formOf } from '#schemas/service/forms.ts';

const moment = '2026-03-04T05:06:07.000Z';
const milliseconds = Date.parse(moment);

test('a timestamp is written as a number, also inside a text', () => {
  for (const [as, written] of [
    ['epochMs', milliseconds],
    ['epoch', milliseconds / 1000],
    ['/Date({epochMs})/', `/Date(${milliseconds})/`],
    ['@{epoch}', `@${milliseconds / 1000}`],
  ] as const) {
    const form = formOf(as, 'dateTime') ?? expect.fail(as);
    expect(form.write(moment)).toBe(written);
    expect(form.read(written)).toBe(moment);
  }
});

test('the offset behind it only shows where it was written, and any other text is invalid', () => {
  const form = formOf('/Date({epochMs})/', 'dateTime');
  expect(form?.read(`/Date(${milliseconds}+0200)/`)).toBe(moment);
  expect(formOf('/Date({epochMs})/', 'date')?.read(`/Date(${milliseconds})/`)).toBe('2026-03-04');
  expect(formOf('/Date({epochMs})/', 'date')?.write('2026-03-04')).toBe(
    `/Date(${Date.parse('2026-03-04')})/`,
  );
  for (const other of [`/Date(${milliseconds})`, '/Date()/', `${milliseconds}`, '/Date(soon)/', null]) {
    expect(form?.read(other)).toBeUndefined();
  }
  expect(formOf('/Date({epochMs})/', 'string')).toBeUndefined();
  expect(formOf('/Date({epochMs})/', 'clockTime')).toBeUndefined();
});

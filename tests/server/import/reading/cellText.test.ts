import { describe, expect, test } from 'vitest';
import { styleOfCode } from '#server/import/reading/xlsx/readStyles.ts';
import { numberText } from '#server/import/reading/xlsx/sheetRows.ts';

describe('the number in a cell is read in its display format', () => {
  test.each([
    ['123', '000000', '000123'],
    ['1234567', '000000', '1234567'],
    ['123456789', '000-00-0000', '123-45-6789'],
    ['123456789', '000\\-00\\-0000', '123-45-6789'],
    ['970510042', '00000-0000', '97051-0042'],
    ['12.5', '0.00', '12.5'],
    ['1234567', '#,##0', '1234567'],
    ['0.5', '0%', '0.5'],
    ['45123', 'mm/dd/yyyy', '2023-07-16'],
    ['45123', '[$-409]d-mmm-yy;@', '2023-07-16'],
    ['45123.5', 'm/d/yy h:mm', '2023-07-16 12:00'],
    ['0.3125', 'h:mm AM/PM', '07:30'],
    ['0.999999', 'h:mm', '23:59'],
    ['0.9999999999', 'h:mm', '00:00'],
    ['46203.9999884259', 'm/d/yy', '2026-06-30 23:59'],
    ['46203.9999999653', 'm/d/yy h:mm', '2026-06-30 23:59'],
    ['46203.9999999999', 'm/d/yy h:mm', '2026-07-01'],
    ['45123.322916666664', 'm/d/yy h:mm', '2023-07-16 07:45'],
    ['45123', 'General', '45123'],
    ['45123', '0;[Red]-0', '45123'],
    ['1E+3', 'General', '1000'],
    ['5035550100', '[<=9999999]###-####;(###) ###-####', '5035550100'],
  ])('%s as %s is %s', (value, code, text) => {
    expect(numberText(value, styleOfCode(code), '1900')).toBe(text);
  });

  test('dates start in 1904 if the file says so', () => {
    expect(numberText('43661', styleOfCode('yyyy-mm-dd'), '1904')).toBe('2023-07-16');
  });

  test('dates are correct around February 29, 1900, which did not exist', () => {
    const day = (value: string) => numberText(value, styleOfCode('m/d/yy'), '1900');
    expect([day('59'), day('60'), day('61')]).toEqual(['1900-02-28', '60', '1900-03-01']);
  });

  test.each([
    ['quotation marks', `${'"a'.repeat(100)}`],
    ['brackets', '['.repeat(255)],
    ['overlong quotation marks', '"'.repeat(100_000)],
    ['escapes', '\\'.repeat(255)],
    ['zeros', '0'.repeat(255)],
  ])('a format of unterminated %s is plain', (_, code) => {
    expect(styleOfCode(code)).toEqual({ kind: 'plain' });
  });
});

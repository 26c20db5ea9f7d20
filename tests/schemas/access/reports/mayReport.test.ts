import { expect, test } from 'vitest';
import { reportBits } from '#schemas/access/reportRights.ts';
import { levelsOf, mayReport } from '#schemas/access/reports/mayReport.ts';
import { reportLevels } from '#schemas/protocol/reports/report.ts';

const all = Object.values(reportBits);
const combinations = Array.from({ length: 2 ** all.length }, (_, at) =>
  all.filter((_, place) => (at & (2 ** place)) !== 0).reduce((sum, bit) => sum | bit, 0),
);

/** The rules of report access as a table, with a line for each right (docs/domain.md#report-writer). */
const table = {
  private: { seenBy: 0, editedBy: 4 },
  public: { seenBy: 8, editedBy: 32 },
  published: { seenBy: 16, editedBy: 2 },
} as const;

test('all 128 combinations of rights grant what the table of report access says', () => {
  expect(combinations).toHaveLength(128);
  for (const rights of combinations) {
    const has = (bit: number) => bit !== 0 && (rights & bit) === bit;
    expect(levelsOf(rights)).toEqual(reportLevels.filter((level) => has(table[level].editedBy)));
    for (const level of reportLevels)
      for (const isMine of [true, false]) {
        const { seenBy, editedBy } = table[level];
        const sees = rights !== 0 && (isMine || has(seenBy));
        const may = (act: Parameters<typeof mayReport>[2]) => mayReport(rights, { level, isMine }, act);
        expect(
          [may('see'), may('edit'), may('schedule'), may('distribute')],
          `${rights} ${level} ${isMine}`,
        ).toEqual([sees, sees && has(editedBy), sees && has(64), sees && has(64) && has(128)]);
      }
  }
});

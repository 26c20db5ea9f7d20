import type { ReportLevel } from '../../protocol/reports/report.ts';
import { reportBits } from '../reportRights.ts';

/** What a user can do with a report. */
export type ReportAct = 'see' | 'edit' | 'schedule' | 'distribute';

/** The properties of a report that determine what a user can do with it: its level, and whether the user owns it. */
interface Ruled {
  readonly level: ReportLevel;
  readonly isMine: boolean;
}

const bit = (name: string) => reportBits[`RPTWACCESS.${name}` as keyof typeof reportBits];

/** Bit masks of the rights that are required to save a report, by report level. */
const keeps: Readonly<Record<ReportLevel, number>> = {
  private: bit('CREATE_PRIVATE'),
  public: bit('EDIT_PUBLIC'),
  published: bit('CREATE_PUBLISHED'),
};

/**
 * Whether a user's rights allow an action on a report (docs/domain.md#report-writer). The owner sees a report at any
 * level; others never see private ones. Pure.
 */
export function mayReport(rights: number, { level, isMine }: Ruled, act: ReportAct): boolean {
  const has = (bits: number) => (rights & bits) === bits;
  const seen =
    isMine ||
    (level === 'public' && has(bit('VIEW_PUBLIC'))) ||
    (level === 'published' && has(bit('VIEW_PUBLISHED')));
  if (!seen || rights === 0) return false;
  if (act === 'see') return true;
  if (act === 'edit') return has(keeps[level]);
  if (act === 'schedule') return has(bit('SCHEDULE'));
  return has(bit('SCHEDULE') | bit('DISTRIBUTE'));
}

/** The levels at which a user can save a report. Pure. */
export function levelsOf(rights: number): ReportLevel[] {
  return (Object.keys(keeps) as ReportLevel[]).filter((level) => (rights & keeps[level]) !== 0);
}

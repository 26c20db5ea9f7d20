import { noticesField } from '#schemas/model/record/recordShape.ts';
import { haveOverlap, joinsLate, neverOccurs } from '#schemas/rules/substituteNotices.ts';
import { addDays, today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { windowsIn } from '#schemas/values/timeWindows.ts';
import type { DomainComputation, ReadContext } from '../domainRule.ts';
import { loadSettings } from '../settings/loadSettings.ts';
import { skillLifetimes, undatedSkills } from './skillExpirations.ts';

/** Whether a notice applies to a record on a date in the district. */
type Holds = (record: RecordData, day: string) => boolean;

/**
 * Returns a function that adds to each record the codes of the notices that apply, if any. Notices only inform and
 * never block a save (docs/domain.md#notices).
 */
function withNotices(notices: Readonly<Record<string, Holds>>) {
  return (records: readonly RecordData[], { timeZone }: Pick<ReadContext, 'timeZone'>): RecordData[] => {
    const day = today(timeZone);
    return records.map((record) => {
      const codes = Object.keys(notices).filter((code) => notices[code]?.(record, day));
      return codes.length === 0 ? record : { ...record, [noticesField]: codes };
    });
  };
}

export const nonWorkDayNotices = withNotices({
  neverOccurs: ({ days, fromDate, toDate }) =>
    typeof fromDate === 'string' && typeof toDate === 'string' && neverOccurs(Number(days), fromDate, toDate),
});

export const callTimeNotices = withNotices({
  overlap: ({ callTimes, smsTimes }) => haveOverlap(windowsIn(callTimes)) || haveOverlap(windowsIn(smsTimes)),
});

export const generalNotices = withNotices({
  joinsLate: ({ joiningDate }, day) => typeof joiningDate === 'string' && joinsLate(joiningDate, day),
});

/**
 * Adds notices about skills that have expired, will expire within the district's warning period, or should expire but
 * have no date.
 */
export const withSkillNotices: DomainComputation = async (records, reading) => {
  const { sql, organization, timeZone } = reading;
  const lifetimes = await skillLifetimes(sql, organization);
  const settingOf = await loadSettings(sql, { organization, today: today(timeZone) }, []);
  const days = settingOf('visibility.skillWarningDays', {});
  const expires = ({ expirations, skillIds }: RecordData, from: string, to: string) => {
    const held = Array.isArray(skillIds) ? skillIds : [];
    const dated = Array.isArray(expirations) ? (expirations as readonly RecordData[]) : [];
    return dated.some(
      ({ skillId, expiresOn }) =>
        held.includes(skillId) && from <= String(expiresOn) && String(expiresOn) < to,
    );
  };
  const notices = withNotices({
    undated: (record) => undatedSkills(record).some((id) => lifetimes.has(id)),
    expired: (record, day) => expires(record, '', day),
    expiresSoon: (record, day) => expires(record, day, addDays(day, days)),
  });
  return notices(records, reading);
};

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { shortDay } from '#schemas/messages/planText.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { roundDays } from '#schemas/rules/balances/roundDays.ts';
import { isCovered } from '#schemas/rules/planning/cover.ts';
import { seesSubstituteTimes } from '#schemas/rules/planning/ownDayAccess.ts';
import {
  type DayChange,
  type DayChangeKind,
  freedKinds,
  type PlanChange,
} from '#schemas/rules/planning/planChange.ts';
import { dayStatuses } from '#schemas/status/dayStatus.ts';
import { showTime } from '../../../editing/showTime.ts';
import { useSession } from '../../../session/SessionContext.tsx';
import { useDistrictClock } from '../../../session/useDistrictClock.ts';
import { datesOf } from './draft.ts';
import { usePlan } from './PlanContext.ts';
import { problemsToShow } from './Problems.tsx';
import { OwnerName } from './Section.tsx';
import { useDayLine } from './useDayLine.ts';

/**
 * Summary of the draft: days and hours, balances, approval, when the job becomes visible to which substitutes, and
 * problems.
 */
export function Summary() {
  const translate = useTranslate();
  const { user } = useSession();
  const { planning, values } = usePlan();
  const { summary, draft } = planning;
  const { amountText } = useDayLine();
  return (
    <Box component="dl" sx={lines}>
      <Line name={values.kind === 'absence' ? 'employee' : 'profile'}>
        {planning.actor.isSelf ? `${user.firstName} ${user.lastName}` : <OwnerName of={values} />}
      </Line>
      <Line name="dates">
        <Dates />
        {draft.days.length > 0 && <div>{amountText({ days: summary.dayCount, hours: summary.hours })}</div>}
      </Line>
      {summary.balances.map(({ balance, before, after }) => (
        <Line key={`${balance.name} ${balance.from}`} title={balance.name}>
          {translate('planning.summary.balance', { before: roundDays(before), after: roundDays(after) })}
        </Line>
      ))}
      {summary.change && (
        <Line name="change">
          <Change change={summary.change} />
        </Line>
      )}
      {values.kind === 'absence' && (
        <Line name="approval">
          <Approval />
        </Line>
      )}
      <Line name="substitute">
        <Cover />
      </Line>
    </Box>
  );
}

/** The number of problems that prevent saving; each is shown at its field. */
export function Refusals() {
  const translate = useTranslate();
  const refused = problemsToShow(usePlan()).filter(({ severity }) => severity === 'refuse');
  if (refused.length === 0) return null;
  return (
    <Alert severity="error" role="note">
      {translate('planning.summary.problems', { smart_count: refused.length })}
    </Alert>
  );
}

function Line({
  name,
  title,
  children,
}: {
  readonly name?: string;
  readonly title?: string;
  readonly children: ReactNode;
}) {
  const translate = useTranslate();
  return (
    <>
      <dt>{title ?? translate(`planning.summary.${name}`)}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** The effects of a change on the days, the approval and the substitutes. */
function Change({ change: { changes, approvalStartsOver } }: { readonly change: PlanChange }) {
  const translate = useTranslate();
  const isFilled = ({ before }: DayChange) => dayStatuses.has(before?.fillStatus, 'isFilled');
  const ofKinds = (...kinds: DayChangeKind[]) => changes.filter(({ kind }) => kinds.includes(kind));
  const freed = freedKinds(usePlan().values.keepSubstitute ?? undefined);
  const changed = ofKinds('shorter', 'longer', 'reason', 'moved');
  const counts = {
    added: ofKinds('added'),
    removed: ofKinds('removed'),
    changed,
    told: changed.filter((one) => isFilled(one) && !freed.includes(one.kind)),
    freed: ofKinds('removed', ...freed).filter(isFilled),
  };
  const lines = Object.entries(counts).filter(([, { length }]) => length > 0);
  return (
    <>
      {lines.length === 0 && translate('planning.change.none')}
      {lines.map(([name, { length }]) => (
        <div key={name}>{translate(`planning.change.${name}`, { smart_count: length })}</div>
      ))}
      {approvalStartsOver && <div>{translate('planning.change.approval')}</div>}
    </>
  );
}

function Dates() {
  const [locale] = useLocaleState();
  const { planning, values } = usePlan();
  const { days } = planning.proposal;
  const dates = days.length > 0 ? days.map(({ absenceDate }) => absenceDate) : datesOf(values, planning);
  const ends = [...new Set([dates[0], dates.at(-1)])].filter((date) => date !== undefined);
  return ends.length === 0 ? '–' : ends.map((date) => shortDay(date, locale as Language)).join(' – ');
}

function Approval() {
  const translate = useTranslate();
  const { state, levels } = usePlan().planning.summary.approval;
  if (state !== 'needed') return translate(`planning.approval.${state}`);
  if (levels.length === 0) return translate('planning.approval.noOne');
  return levels.map(({ level, profileName, approvers }) => (
    <div key={`${level} ${profileName}`}>
      {translate('planning.approval.level', { level, name: approvers.join(', ') || profileName })}
    </div>
  ));
}

/** Says whether a substitute is needed, and when the job becomes visible to the substitutes of each list. */
function Cover() {
  const translate = useTranslate();
  const clock = useDistrictClock();
  const { substituteTimesText } = useDayLine();
  const { draft, summary, facts, actor } = usePlan().planning;
  const times = seesSubstituteTimes(facts.person, actor)
    ? [...new Set(summary.days.map(substituteTimesText))].filter((text) => text !== '')
    : [];
  const { hold, jobs, openings } = summary;
  const covered = draft.days.filter(isCovered).length;
  const isNeeded = draft.needsSubstitute && (jobs.length > 0 || draft.days.length === 0);
  const inside = covered > 0 && <div>{translate('planning.summary.covered', { smart_count: covered })}</div>;
  if (draft.needsSubstitute && covered > 0 && jobs.length === 0) return inside;
  if (!isNeeded) return translate('planning.summary.notNeeded');
  const holdLine = hold.heldUntil
    ? translate('planning.summary.heldUntil', { time: showTime(hold.heldUntil, clock) })
    : translate(`planning.cover.holds.${hold.hold}`);
  return (
    <>
      {inside}
      <div>{translate('planning.summary.needed')}</div>
      {times.length > 0 && (
        <div>{translate('planning.summary.substituteTimes', { times: times.join(', ') })}</div>
      )}
      {jobs.length > 1 && <div>{translate('planning.summary.jobs', { smart_count: jobs.length })}</div>}
      {hold.hold !== 'none' && <div>{holdLine}</div>}
      {openings.map(({ owner, from }) => (
        <div key={`${owner} ${from.getTime()}`}>
          {translate('planning.summary.visible', {
            list: translate(`planning.lists.${owner}`),
            time: from.getTime() <= Date.now() ? translate('planning.summary.now') : showTime(from, clock),
          })}
        </div>
      ))}
    </>
  );
}

const lines = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(88px, auto) minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 1,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
} as const;

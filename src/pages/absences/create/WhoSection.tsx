import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { shortDay } from '#schemas/messages/planText.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { defaultDates } from '#schemas/rules/planning/proposeDays.ts';
import { clockOf, workDayOf } from '#schemas/rules/workDay.ts';
import { showClockTime } from '#schemas/values/clockTime.ts';
import { RecordName } from '../../../fields/records/RecordName.tsx';
import { useDistrictClock } from '../../../session/useDistrictClock.ts';
import { Sheet } from '../../../ui/Sheet.tsx';
import { usePlan } from './PlanContext.ts';
import { Problems } from './Problems.tsx';
import { Fields } from './Section.tsx';

/**
 * The section with the absent employee or vacant position, found by name. Then shows where and when they work, and
 * existing absences.
 */
export function WhoSection() {
  const translate = useTranslate();
  const { planning, values } = usePlan();
  const { kind } = values;
  const owner = kind === 'absence' ? 'workerId' : 'vacancyProfileId';
  return (
    <Sheet title={translate(`planning.who.${kind}`)}>
      <Fields names={[owner]} required={[owner]} autoFocus={values[owner] === null} />
      <Problems fields={['workerId']} />
      {planning.facts.person && <Workplace />}
      {kind === 'absence' ? <AbsentAlready /> : <Positions />}
    </Sheet>
  );
}

function Workplace() {
  const { halves } = useDistrictClock();
  const { person } = usePlan().planning.facts;
  const { absence } = workDayOf(person?.record ?? {});
  const clock = (minutes: number) => showClockTime(clockOf(minutes), halves);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, color: 'text.secondary' }}>
      {person?.instituteIds.map((id) => (
        <span key={id}>
          <RecordName target="settings/school" id={id} />
        </span>
      ))}
      {absence && <span className="tabular">{`${clock(absence.from)} – ${clock(absence.to)}`}</span>}
    </Box>
  );
}

const mostPositions = 50;

/** The number of substitutes that a vacancy needs at the same time. */
function Positions() {
  const translate = useTranslate();
  const { values, set } = usePlan();
  const [typed, setTyped] = useState<string>();
  const change = (text: string) => {
    setTyped(text);
    const positions = Math.min(Math.trunc(Number(text)), mostPositions);
    if (positions >= 1) set({ positions });
  };
  return (
    <TextField
      type="number"
      size="small"
      label={translate('planning.who.positions')}
      value={typed ?? values.positions}
      onChange={(event) => change(event.target.value)}
      onBlur={() => setTyped(undefined)}
      slotProps={{ htmlInput: { min: 1, max: mostPositions } }}
      sx={{ width: 144 }}
    />
  );
}

/** Maximum number of listed days of absence. */
const atMost = 5;

/** Lists nearby days on which the employee is already absent. */
function AbsentAlready() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { facts, now } = usePlan().planning;
  const { today } = defaultDates(facts, now);
  const days = facts.standing.filter(({ absenceDate }) => absenceDate >= today).slice(0, atMost);
  if (days.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
      {translate('planning.who.absent')}
      {days.map(({ confirmationNumber, absenceDate }) => (
        <Link key={confirmationNumber} component={RouterLink} to={`/absences/days/${confirmationNumber}`}>
          {shortDay(absenceDate, locale as Language)}
        </Link>
      ))}
    </Box>
  );
}

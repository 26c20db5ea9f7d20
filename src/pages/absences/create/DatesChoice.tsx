import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useRef, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { shortDay } from '#schemas/messages/planText.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { type SpecialDay, specialDay } from '#schemas/rules/planning/calendar.ts';
import { shifts } from '#schemas/rules/planning/facts.ts';
import { defaultDates, repeatWeekly, workDates } from '#schemas/rules/planning/proposeDays.ts';
import { LoadedEntity } from '../../../entity/EntityContext.tsx';
import { CalendarHeader } from '../../../fields/calendar/Calendar.tsx';
import { CalendarGrid, type DayNote } from '../../../fields/calendar/CalendarGrid.tsx';
import { weeksOf } from '../../../fields/calendar/months.ts';
import { DateInput } from '../../../fields/date/DateInput.tsx';
import { datesOf, withDates } from './draft.ts';
import { usePlan } from './PlanContext.ts';
import { useFacts } from './usePlanning.ts';

/**
 * Chooses the days of an absence: in a month calendar, one by one or as a range with Shift; by the first and last date
 * of a range; and by weekly repetition.
 */
export function DatesChoice() {
  const translate = useTranslate();
  const label = useId();
  const { planning, values, set } = usePlan();
  const { facts, now } = planning;
  const dates = datesOf(values, planning);
  const { today } = defaultDates(facts, now);
  const [day, setDay] = useState(dates[0] ?? today);
  const lastChosen = useRef(day);
  const noteOf = useDayNotes(day);
  const [from = '', to = from] = [dates[0], dates.at(-1)];
  const choose = (next: readonly string[]) => set(withDates(values, planning, next));
  const press = (date: string, isRange: boolean) => {
    const [start = date, end = date] = [lastChosen.current, date].sort();
    lastChosen.current = date;
    setDay(date);
    if (isRange) choose([...dates, ...workDates(facts, start, end)]);
    else choose(dates.includes(date) ? dates.filter((one) => one !== date) : [...dates, date]);
  };
  const span = (start: string, end: string) => {
    if (start && end && start <= end) choose(workDates(facts, start, end));
    else if (start || end) choose([start || end]);
  };
  const repeat = (until: string) => {
    const { days, skipped } = repeatWeekly(facts, planning.proposal.days, until);
    const found = [...days.map(({ absenceDate }) => absenceDate), ...skipped.map(({ date }) => date)];
    choose([...dates, ...found]);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 2 }}>
      <Box sx={{ minWidth: 0 }}>
        <Box id={label} sx={{ display: 'none' }}>
          {translate('planning.when.calendar')}
        </Box>
        <CalendarHeader day={day} onMove={setDay} />
        <CalendarGrid
          day={day}
          chosen={dates}
          today={today}
          labelId={label}
          noteOf={noteOf}
          takesFocus={false}
          onMove={setDay}
          onChoose={press}
        />
      </Box>
      <Box sx={{ display: 'grid', alignContent: 'start', gap: 1.5, flex: '1 1 220px', maxWidth: 320 }}>
        <LoadedEntity name="absence/absence-day">
          <DateInput
            of="absenceDate"
            label={translate('planning.when.from')}
            value={from}
            onChange={(date) => span(date, date > to ? date : to)}
          />
          <DateInput
            of="absenceDate"
            label={translate('planning.when.to')}
            value={to}
            onChange={(date) => span(from, date)}
          />
          <RepeatWeekly onRepeat={repeat} isPossible={planning.proposal.days.length > 0} />
        </LoadedEntity>
        <MonthNotes day={day} noteOf={noteOf} />
      </Box>
    </Box>
  );
}

/** Button and form that repeat the chosen days weekly up to a date. */
function RepeatWeekly({
  onRepeat,
  isPossible,
}: {
  readonly onRepeat: (until: string) => void;
  readonly isPossible: boolean;
}) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [until, setUntil] = useState('');
  if (!isOpen) {
    return (
      <Button onClick={() => setOpen(true)} sx={{ justifySelf: 'start' }}>
        {translate('planning.when.repeat')}
      </Button>
    );
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'end', gap: 1 }}>
      <DateInput
        of="absenceDate"
        label={translate('planning.when.repeatUntil')}
        value={until}
        onChange={setUntil}
      />
      <Button variant="outlined" disabled={!until || !isPossible} onClick={() => onRepeat(until)}>
        {translate('planning.when.add')}
      </Button>
    </Box>
  );
}

function MonthNotes({
  day,
  noteOf,
}: {
  readonly day: string;
  readonly noteOf: (date: string) => DayNote | undefined;
}) {
  const [locale] = useLocaleState();
  const dates = weeksOf(day).flat();
  const notes = dates.flatMap((date) => {
    const note = date?.slice(0, 7) === day.slice(0, 7) ? noteOf(date) : undefined;
    return date && note ? [{ date, text: note.text }] : [];
  });
  const texts = [...new Set(notes.map(({ text }) => text))];
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: 12, color: 'text.secondary' }}>
      {texts.map((text) => {
        const own = notes.filter((note) => note.text === text).map(({ date }) => date);
        const ends = [...new Set([own[0], own.at(-1)])].map((date = '') =>
          shortDay(date, locale as Language),
        );
        return <li key={text}>{`${ends.join(' – ')} · ${text}`}</li>;
      })}
    </Box>
  );
}

/**
 * Returns a function that gives the note on a day of a month: a closure or other calendar day, or an existing absence
 * of the employee.
 */
function useDayNotes(day: string): (date: string) => DayNote | undefined {
  const translate = useTranslate();
  const { planning, values } = usePlan();
  const instituteId = planning.facts.person?.instituteIds[0] ?? 0;
  const weeks = weeksOf(day).flat();
  const ends = [weeks[0], weeks.at(-1)].map((date) => ({
    absenceDate: date ?? day,
    instituteId,
    shiftType: shifts.full,
  }));
  const owner = { workerId: values.workerId, vacancyProfileId: values.vacancyProfileId };
  const facts = useFacts(owner, ends, instituteId > 0).data?.facts ?? planning.facts;
  const own = planning.facts.saved && new Set(planning.facts.saved.days.map((one) => one.confirmationNumber));
  return (date) => {
    const special = specialDay(facts, date, instituteId);
    const absence = facts.standing.find(
      ({ absenceDate, confirmationNumber }) => absenceDate === date && !own?.has(confirmationNumber),
    );
    const text = (kind: string, label: string | number = '') =>
      translate(`planning.notes.${kind}`, { label });
    if (absence && !special.closed)
      return {
        text: text(values.kind === 'absence' ? 'absent' : 'vacant', absence.confirmationNumber),
        colour: 'unfilled',
        isOff: false,
      };
    return specialNote(special, text);
  };
}

/** Returns the note of a calendar day. A closed day that is only informational says so. */
function specialNote(
  { closed, inService, noted, late, early }: SpecialDay,
  text: (kind: string, label: string | number) => string,
): DayNote | undefined {
  const shut = closed ?? (inService || late > 0 || early > 0 ? undefined : noted);
  if (shut) {
    const kind = shut.status === 'noted' ? 'noted' : 'closed';
    return { text: text(kind, shut.label), colour: 'closed', isOff: closed !== undefined };
  }
  if (inService) return { text: text('inService', inService.label), colour: 'pending', isOff: false };
  if (early > 0) return { text: text('early', early), colour: 'held', isOff: false };
  return late > 0 ? { text: text('late', late), colour: 'held', isOff: false } : undefined;
}

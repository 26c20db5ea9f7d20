import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { HoursRules } from '#schemas/protocol/people/ownHours.ts';
import {
  isTwice,
  type RoundMinutes,
  type ShiftRules,
  validateShift,
} from '#schemas/rules/timeSheets/shift.ts';
import { showClockTime } from '#schemas/values/clockTime.ts';
import { addDays } from '#schemas/values/dates.ts';
import { useDistrictClock } from '../../session/useDistrictClock.ts';
import { ToggleChoice } from '../../ui/input/ToggleChoice.tsx';
import { useLength } from './useOwnHours.ts';

/** A shift as typed in the form. */
export interface ShiftDraft {
  readonly timeIn: string;
  readonly timeOut: string;
  readonly breakMinutes: string;
  readonly endsNextDay: boolean;
  readonly secondIn: boolean;
  readonly secondOut: boolean;
  readonly comments: string;
}

export const blankShift: ShiftDraft = {
  ...{ timeIn: '', timeOut: '', breakMinutes: '', comments: '' },
  ...{ endsNextDay: false, secondIn: false, secondOut: false },
};

/** Converts a typed shift to the request body. For a new shift (`isNew`), leaves blank comments out. */
export function shiftBody({ breakMinutes, comments, endsNextDay, ...draft }: ShiftDraft, isNew: boolean) {
  const { timeIn, timeOut, secondIn, secondOut } = draft;
  return {
    timeIn,
    ...(timeOut === '' ? {} : { timeOut }),
    breakMinutes: Number(breakMinutes) || 0,
    ...(endsNextDay ? { endsNextDay } : {}),
    ...(secondIn ? { secondIn } : {}),
    ...(secondOut ? { secondOut } : {}),
    ...(isNew && comments.trim() === '' ? {} : { comments: comments.trim() }),
  };
}

/** Validates a typed shift by the same rule as the service. */
export function validateDraft(draft: ShiftDraft, workDate: string, rules: HoursRules) {
  if (draft.timeIn === '') return { shift: undefined, problems: [] };
  const { breakMinutes, timeOut, comments: _, ...entry } = draft;
  const asked = {
    ...entry,
    workDate,
    breakMinutes: Number(breakMinutes) || 0,
    ...(timeOut === '' ? {} : { timeOut }),
  };
  const by: ShiftRules = { ...rules, roundMinutes: rules.roundMinutes as RoundMinutes, now: new Date() };
  return validateShift(asked, by);
}

interface ShiftFieldsProps {
  readonly draft: ShiftDraft;
  readonly workDate: string;
  readonly rules: HoursRules;
  readonly planned?: number | undefined;
  /** The service's error messages by field. */
  readonly refused: Readonly<Record<string, string | undefined>>;
  readonly onChange: (draft: ShiftDraft) => void;
}

/** Start, end and breaks, with their total, and errors shown while typing. */
export function ShiftFields({ draft, workDate, rules, planned, refused, onChange }: ShiftFieldsProps) {
  const translate = useTranslate();
  const length = useLength();
  const { shift, problems } = validateDraft(draft, workDate, rules);
  const problemOf = (field: string) => {
    const found = problems.find((one) => one.field === field);
    return found ? translate(`problem.${found.code}`, { ...found.args }) : refused[field];
  };
  const set = (changes: Partial<ShiftDraft>) => onChange({ ...draft, ...changes });
  const field = (name: 'timeIn' | 'timeOut') => ({
    type: 'time',
    label: translate(`webTime.entry.${name}`),
    value: draft[name],
    error: problemOf(name) !== undefined,
    helperText: problemOf(name),
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
    slotProps: { inputLabel: { shrink: true } },
  });
  const mayBeNight = draft.endsNextDay || (draft.timeOut !== '' && draft.timeOut <= draft.timeIn);
  const day = problemOf('workDate');
  return (
    <>
      {day && <Alert severity="error">{day}</Alert>}
      <Box sx={pair}>
        <TextField {...field('timeIn')} />
        <TextField {...field('timeOut')} />
      </Box>
      <Second
        {...{ workDate, rules }}
        time={draft.timeIn}
        isSecond={draft.secondIn}
        onChange={(secondIn) => set({ secondIn })}
      />
      <Second
        rules={rules}
        workDate={draft.endsNextDay ? addDays(workDate, 1) : workDate}
        time={draft.timeOut}
        isSecond={draft.secondOut}
        onChange={(secondOut) => set({ secondOut })}
      />
      {mayBeNight && (
        <FormControlLabel
          control={
            <Checkbox checked={draft.endsNextDay} onChange={(_, endsNextDay) => set({ endsNextDay })} />
          }
          label={translate('webTime.entry.endsNextDay')}
        />
      )}
      <TextField
        type="number"
        label={translate('webTime.entry.breakMinutes')}
        value={draft.breakMinutes}
        error={problemOf('breakMinutes') !== undefined}
        helperText={problemOf('breakMinutes')}
        onChange={(event) => set({ breakMinutes: event.target.value })}
        slotProps={{ htmlInput: { min: 0, max: 959, inputMode: 'numeric' } }}
      />
      <TextField
        label={translate('webTime.entry.comments')}
        value={draft.comments}
        multiline
        onChange={(event) => set({ comments: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      <Box aria-live="polite" sx={{ minHeight: 24, fontWeight: 600 }}>
        {shift?.minutes !== undefined && translate('webTime.entry.paid', { length: length(shift.minutes) })}
        {shift?.minutes !== undefined && planned !== undefined && (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {` · ${translate('webTime.entry.against', { length: length(planned) })}`}
          </Box>
        )}
      </Box>
    </>
  );
}

interface SecondProps {
  readonly workDate: string;
  readonly rules: HoursRules;
  readonly time: string;
  readonly isSecond: boolean;
  readonly onChange: (isSecond: boolean) => void;
}

/**
 * Asks which of two hours is meant, the first or the second, if the time occurs twice because daylight saving time
 * ends.
 */
function Second({ workDate, rules, time, isSecond, onChange }: SecondProps) {
  const translate = useTranslate();
  const { halves } = useDistrictClock();
  if (time === '' || !isTwice(workDate, time, rules.timeZone)) return null;
  const shown = { time: showClockTime(time, halves) };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <span>{translate('webTime.entry.second', shown)}</span>
      <ToggleChoice
        label={translate('webTime.entry.second', shown)}
        value={isSecond ? 'second' : 'first'}
        options={[
          ['first', translate('webTime.entry.first', shown)],
          ['second', translate('webTime.entry.secondOne', shown)],
        ]}
        onChange={(value) => onChange(value === 'second')}
      />
    </Box>
  );
}

const pair = { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, alignItems: 'start' } as const;

import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import More from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { shortDay } from '#schemas/messages/planText.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { codeNames, type PlanDay, shifts } from '#schemas/rules/planning/facts.ts';
import { offeredReasons } from '#schemas/rules/planning/offeredReasons.ts';
import type { SummaryDay } from '#schemas/rules/planning/planSummary.ts';
import { applyTo } from '#schemas/rules/planning/proposeDays.ts';
import { isOnDays, momentOf, weekdayBit } from '#schemas/values/dates.ts';
import { LoadedEntity, useEntity } from '../../../entity/EntityContext.tsx';
import { FieldInput } from '../../../fields/FieldInput.tsx';
import { RecordName } from '../../../fields/records/RecordName.tsx';
import { SelectField } from '../../../ui/input/SelectField.tsx';
import { withoutDays } from './draft.ts';
import { usePlan, useRequiredCodes } from './PlanContext.ts';
import { Fields } from './Section.tsx';
import { useDayLine } from './useDayLine.ts';

/**
 * The days of the absence: a summary if there are several; expanded, each day with its school, part, times and reason.
 */
export function DayRows() {
  const translate = useTranslate();
  const { planning, values, set } = usePlan();
  const { days } = planning.proposal;
  if (values.rows)
    return (
      <LoadedEntity name="absence/absence-day">
        <Box component="ul" aria-label={translate('planning.days.title')} sx={list}>
          {values.rows.map((day, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows and their inputs are identified by index
            <DayRow key={at} day={day} at={at} />
          ))}
        </Box>
      </LoadedEntity>
    );
  const schools = planning.facts.person?.instituteIds ?? [];
  if (days.length < 2 && (days.length === 0 || schools.length < 2)) return null;
  return (
    <Button onClick={() => set({ rows: days })} sx={{ justifySelf: 'start' }}>
      {translate('planning.days.open', { smart_count: days.length })}
    </Button>
  );
}

/**
 * `moreOfDay`: further fields that a day can override, the codes and the covering colleague. `dayDetails`: all fields
 * that a day can override, so also its times and reason.
 */
const moreOfDay = [...codeNames, 'coveredBy'] as const;
const dayDetails = ['absenceStartTime', 'absenceEndTime', 'absenceReasonId', ...moreOfDay] as const;

function DayRow({ day, at }: { readonly day: PlanDay; readonly at: number }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { planning, values, set } = usePlan();
  const { entity } = useEntity();
  const { facts, actor, summary } = planning;
  const required = useRequiredCodes();
  const own = actor.isSelf ? required : moreOfDay;
  const isRepeated = values.rows?.some(
    (one) => one !== day && isOnDays(weekdayBit(day.absenceDate), one.absenceDate),
  );
  const [isOpen, setOpen] = useState(moreOfDay.some((name) => day[name] !== undefined));
  const date = shortDay(day.absenceDate, locale as Language);
  const change = (changes: Partial<PlanDay>) =>
    set({ rows: values.rows?.map((row, place) => (place === at ? { ...row, ...changes } : row)) ?? null });
  const times = ['absenceStartTime', 'absenceEndTime'].flatMap((name) => fieldNamed(entity, name) ?? []);
  return (
    <Box component="li" sx={line}>
      <Box sx={{ fontWeight: 600, minWidth: 88 }}>{date}</Box>
      {day.confirmationNumber === undefined && (facts.person?.instituteIds.length ?? 0) > 1 && (
        <Choice
          label={`${date}: ${translate('planning.days.school')}`}
          value={day.instituteId}
          onChange={(instituteId) => change({ instituteId })}
          options={(facts.person?.instituteIds ?? []).map((id) => [
            id,
            <RecordName key={id} target="settings/school" id={id} />,
          ])}
        />
      )}
      <Choice
        label={`${date}: ${translate('planning.when.part')}`}
        value={day.shiftType}
        onChange={(shiftType) => change({ shiftType })}
        options={(['full', 'morning', 'afternoon', 'custom'] as const).map((part) => [
          shifts[part],
          translate(`planning.when.parts.${part}`),
        ])}
      />
      {day.shiftType === shifts.custom &&
        times.map((field) => (
          <Box key={field.name} sx={{ width: 120 }}>
            <FieldInput field={field} source={`rows.${at}.${field.name}`} compact required />
          </Box>
        ))}
      {values.kind === 'absence' && (
        <Choice
          label={`${date}: ${translate('planning.what.title')}`}
          value={day.absenceReasonId ?? values.absenceReasonId ?? 0}
          placeholder={translate('planning.what.title')}
          onChange={(absenceReasonId) => change({ absenceReasonId })}
          options={offeredReasons(facts, actor.isSelf).map((one) => [
            one.absenceReasonId,
            one.absenceReasonName,
          ])}
        />
      )}
      <Amount day={summary.days.find((one) => one.at === at)} />
      <Box sx={{ display: 'flex', ml: 'auto' }}>
        {(own.length > 0 || isRepeated) && (
          <IconButton
            aria-label={`${date}: ${translate('planning.days.more')}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <More fontSize="small" />
          </IconButton>
        )}
        <IconButton
          aria-label={translate('planning.days.remove', { date })}
          onClick={() => set(withoutDays(values, planning, [at]))}
        >
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Box>
      {isOpen && (
        <Box sx={{ flexBasis: '100%', display: 'grid', justifyItems: 'start', gap: 1 }}>
          {isRepeated && <ToWeekday day={day} />}
          <Fields names={own} at={`rows.${at}.`} />
        </Box>
      )}
    </Box>
  );
}

/** Button that copies this day's values to all days on the same weekday: "all Mondays". */
function ToWeekday({ day }: { readonly day: PlanDay }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { values, set } = usePlan();
  const weekday = weekdayBit(day.absenceDate);
  const { absenceDate: _, confirmationNumber: __, instituteId: ___, ...same } = day;
  const cleared = Object.fromEntries(dayDetails.map((name) => [name, undefined]));
  return (
    <Button onClick={() => set({ rows: applyTo(values.rows ?? [], weekday, { ...cleared, ...same }) })}>
      {translate('planning.days.toWeekday', {
        weekday: new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
          momentOf(day.absenceDate),
        ),
      })}
    </Button>
  );
}

function Amount({ day }: { readonly day: SummaryDay | undefined }) {
  const { timesText, amountText } = useDayLine();
  if (!day) return null;
  return (
    <Box className="tabular" sx={{ color: 'text.secondary' }}>
      {[day.day.shiftType !== shifts.custom && timesText(day), amountText(day.amount)]
        .filter(Boolean)
        .join(' · ')}
    </Box>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: number;
  /** Text shown if no option is selected. */
  readonly placeholder?: string;
  readonly onChange: (value: number) => void;
  readonly options: readonly (readonly [number, ReactNode])[];
}

function Choice({ label, value, placeholder, onChange, options }: ChoiceProps) {
  return (
    <SelectField
      size="small"
      value={value}
      options={options}
      onChange={onChange}
      slotProps={{
        select: {
          displayEmpty: true,
          renderValue: (chosen) => options.find(([option]) => option === chosen)?.[1] ?? placeholder,
          SelectDisplayProps: { 'aria-label': label },
        },
      }}
      sx={{ minWidth: 132, maxWidth: 240 }}
    />
  );
}

const list = { m: 0, p: 0, listStyle: 'none' } as const;
const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;

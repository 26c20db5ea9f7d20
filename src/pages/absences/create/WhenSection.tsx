import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useLocaleState, useTranslate } from 'ra-core';
import { type Ref, useState } from 'react';
import { shortDay } from '#schemas/messages/planText.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { shifts } from '#schemas/rules/planning/facts.ts';
import { applyTo, usualDates } from '#schemas/rules/planning/proposeDays.ts';
import { addDays } from '#schemas/values/dates.ts';
import { LoadedEntity } from '../../../entity/EntityContext.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { DatesChoice } from './DatesChoice.tsx';
import { DayRows } from './DayRows.tsx';
import { type DraftValues, datesOf, withDates } from './draft.ts';
import { usePlan } from './PlanContext.ts';
import { Problems } from './Problems.tsx';
import { Fields, Folded } from './Section.tsx';

const everyDay = 127;

/** The fields whose problems stand here. */
const own = ['days', 'absenceDate', 'instituteId', 'shiftType', 'absenceStartTime', 'absenceEndTime'];

/** Which days, and which part of them. */
export function WhenSection({ headingRef }: { readonly headingRef: Ref<HTMLHeadingElement> }) {
  const translate = useTranslate();
  const { planning } = usePlan();
  return (
    <Sheet title={translate('planning.when.title')} headingRef={headingRef}>
      {planning.facts.saved ? (
        <Folded title={translate('planning.when.dates')} isNeeded={false}>
          <DatesChoice />
        </Folded>
      ) : (
        <NewDates />
      )}
      <Problems fields={own} />
      <DayRows />
    </Sheet>
  );
}

/** The days of a new absence, and which part of all of them. */
function NewDates() {
  const translate = useTranslate();
  const { values, set } = usePlan();
  const setPart = (change: Partial<Pick<DraftValues, 'shiftType'>>) =>
    set({ ...change, rows: values.rows && applyTo(values.rows, everyDay, change) });
  return (
    <>
      <NearDates />
      <ToggleButtonGroup
        exclusive
        color="primary"
        size="small"
        value={values.shiftType}
        aria-label={translate('planning.when.part')}
        onChange={(_, next: number | null) => next !== null && setPart({ shiftType: next })}
        sx={choices}
      >
        {(['full', 'morning', 'afternoon', 'custom'] as const).map((part) => (
          <ToggleButton key={part} value={shifts[part]}>
            {translate(`planning.when.parts.${part}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {values.shiftType === shifts.custom && !values.rows && (
        <LoadedEntity name="absence/absence-day">
          <Fields names={['absenceStartTime', 'absenceEndTime']} required={own} />
        </LoadedEntity>
      )}
    </>
  );
}

/** Today, the next school day, or a calendar. */
function NearDates() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { planning, values, set } = usePlan();
  const [isOpen, setOpen] = useState(false);
  const { today, next } = usualDates(planning.facts, planning.now);
  const [first, ...others] = datesOf(values, planning);
  const near = others.length > 0 ? undefined : [today, next].find((date) => date === first);
  const isTomorrow = next === addDays(today, 1);
  const choose = (choice: string | null) => {
    setOpen(choice === 'dates');
    if (choice !== null && choice !== 'dates') set(withDates(values, planning, [choice]));
  };
  const isCalendar = isOpen || near === undefined;
  return (
    <>
      <ToggleButtonGroup
        exclusive
        color="primary"
        size="small"
        value={isCalendar ? 'dates' : near}
        aria-label={translate('planning.when.days')}
        onChange={(_, choice: string | null) => choose(choice)}
        sx={choices}
      >
        <ToggleButton value={today}>{translate('planning.when.today')}</ToggleButton>
        <ToggleButton value={next}>
          {isTomorrow ? translate('planning.when.tomorrow') : shortDay(next, locale as Language)}
        </ToggleButton>
        <ToggleButton value="dates">{translate('planning.when.dates')}</ToggleButton>
      </ToggleButtonGroup>
      {isCalendar && <DatesChoice />}
    </>
  );
}

const choices = {
  flexWrap: 'wrap',
  '& .MuiToggleButton-root': {
    flex: { xs: '1 1 auto', sm: 'none' },
    minHeight: 36,
    px: { xs: 1, sm: 2 },
    textTransform: 'none',
    fontWeight: 500,
    '@media (pointer: coarse)': { minHeight: 44 },
  },
} as const;

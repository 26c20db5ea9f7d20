import { type Ref, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { shortDay } from '#schemas/messages/planText.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { shifts } from '#schemas/rules/planning/facts.ts';
import { breakAccess } from '#schemas/rules/planning/ownDayAccess.ts';
import { applyTo, defaultDates } from '#schemas/rules/planning/proposeDays.ts';
import { addDays } from '#schemas/values/dates.ts';
import { LoadedEntity } from '../../../entity/EntityContext.tsx';
import { ToggleChoice } from '../../../ui/input/ToggleChoice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { DatesChoice } from './DatesChoice.tsx';
import { DayRows } from './DayRows.tsx';
import { type DraftValues, datesOf, withDates } from './draft.ts';
import { usePlan } from './PlanContext.ts';
import { Problems } from './Problems.tsx';
import { CollapsedSection, Fields } from './Section.tsx';

const everyDay = 127;

const parts = ['full', 'morning', 'afternoon', 'custom'] as const;

/** Fields whose problems are shown in this section. */
const own = [
  'days',
  'absenceDate',
  'instituteId',
  'shiftType',
  'absenceStartTime',
  'absenceEndTime',
  'breakMinutes',
];

/** The section with the days and the part of the day. */
export function WhenSection({ headingRef }: { readonly headingRef: Ref<HTMLHeadingElement> }) {
  const translate = useTranslate();
  const { planning } = usePlan();
  return (
    <Sheet title={translate('planning.when.title')} headingRef={headingRef}>
      {planning.facts.saved ? (
        <CollapsedSection title={translate('planning.when.dates')} isNeeded={false}>
          <DatesChoice />
        </CollapsedSection>
      ) : (
        <NewDates />
      )}
      <CustomBreak />
      <Problems fields={own} />
      <DayRows />
    </Sheet>
  );
}

/** Inputs for the days of a new absence, and for the part of the day that applies to all of them. */
function NewDates() {
  const translate = useTranslate();
  const { values, set } = usePlan();
  const setPart = (change: Partial<Pick<DraftValues, 'shiftType'>>) =>
    set({ ...change, rows: values.rows && applyTo(values.rows, everyDay, change) });
  return (
    <>
      <NearDates />
      <ToggleChoice
        label={translate('planning.when.part')}
        value={values.shiftType}
        options={parts.map((part) => [shifts[part], translate(`planning.when.parts.${part}`)])}
        onChange={(shiftType) => shiftType !== null && setPart({ shiftType })}
      />
      {values.shiftType === shifts.custom && !values.rows && (
        <LoadedEntity name="absence/absence-day">
          <Fields names={['absenceStartTime', 'absenceEndTime']} required={own} />
        </LoadedEntity>
      )}
    </>
  );
}

/** The break of custom days, for users who see or edit it. */
function CustomBreak() {
  const translate = useTranslate();
  const { planning } = usePlan();
  const { facts, actor, summary } = planning;
  const custom = summary.days.filter(({ day }) => day.shiftType === shifts.custom);
  const access = breakAccess(facts.person, actor);
  if (custom.length === 0 || access === 'none') return null;
  if (access === 'edit')
    return (
      <LoadedEntity name="absence/absence-day">
        <Fields names={['breakMinutes']} />
      </LoadedEntity>
    );
  const minutes = [...new Set(custom.map(({ day }) => day.breakMinutes ?? 0))];
  return <div>{translate('planning.days.break', { minutes: minutes.join(', ') })}</div>;
}

/** Quick choices for the date of an absence: today, the next school day, or a date from the calendar. */
function NearDates() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { planning, values, set } = usePlan();
  const [isOpen, setOpen] = useState(false);
  const { today, next } = defaultDates(planning.facts, planning.now);
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
      <ToggleChoice
        label={translate('planning.when.days')}
        value={isCalendar ? 'dates' : near}
        options={[
          [today, translate('planning.when.today')],
          [next, isTomorrow ? translate('planning.when.tomorrow') : shortDay(next, locale as Language)],
          ['dates', translate('planning.when.dates')],
        ]}
        onChange={choose}
      />
      {isCalendar && <DatesChoice />}
    </>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { nextBalanceYear } from '#schemas/rules/balances/balanceYear.ts';
import { showDate, today } from '#schemas/values/dates.ts';
import type { EntitySlots } from '../../../../derived/slots.ts';
import { LoadedEntity, useEntity } from '../../../../entity/EntityContext.tsx';
import { FieldInput } from '../../../../fields/FieldInput.tsx';
import type { InputRendererProps } from '../../../../fields/renderer.ts';
import { FactSection } from '../../../../results/FactList.tsx';
import { useSession } from '../../../../session/SessionContext.tsx';
import { ClosingButton } from './ClosingButton.tsx';

/** Slots of the balance year start: the form says when the next year starts, and past years can be closed below it. */
export const balanceYearSlots: EntitySlots = {
  form: { inputs: { startsBy: StartsByInput, day: DayInput }, below: CloseAllYears },
};

/** Input for what starts a balance year. If each employee's hire date does, explains why there is no day to choose. */
function StartsByInput(props: InputRendererProps) {
  return (
    <Box>
      <FieldInput {...props} />
      <OfHireDates />
    </Box>
  );
}

/**
 * The last input of the balance year start. Below it is the date of the next start, computed from the current form
 * values.
 */
function DayInput(props: InputRendererProps) {
  return (
    <Box>
      <FieldInput {...props} />
      <NextStart />
    </Box>
  );
}

function OfHireDates() {
  const translate = useTranslate();
  if (useWatch({ name: 'startsBy' }) !== 'hireDate') return null;
  const lines = ['nextHire', 'leapDay', 'noHireDate'].map((name) =>
    translate(`absenceReasons.balanceYear.${name}`),
  );
  return <ChangedLines lines={lines} />;
}

function NextStart() {
  const translate = useTranslate();
  const { organization } = useSession();
  const [startsBy, month, day] = useWatch({ name: ['startsBy', 'month', 'day'] });
  const next = nextBalanceYear({ startsBy, month, day }, today(organization?.timeZone ?? 'UTC'));
  return next === undefined ? null : (
    <ChangedLines lines={[translate('absenceReasons.balanceYear.next', { date: showDate(next) })]} />
  );
}

function ChangedLines({ lines }: { lines: readonly string[] }) {
  return (
    <Alert severity="info" icon={false} role="status" sx={{ mt: 0.5 }}>
      {lines.map((line) => (
        <Box key={line}>{line}</Box>
      ))}
    </Alert>
  );
}

/** Closes the past balance years of all employees, for users who can adjust balances. */
function CloseAllYears() {
  return (
    <Suspense fallback={null}>
      <LoadedEntity name="employee/absence-reasons">
        <CloseAll />
      </LoadedEntity>
    </Suspense>
  );
}

function CloseAll() {
  const translate = useTranslate();
  const { may } = useEntity();
  if (!may.edit.allowed) return null;
  return (
    <FactSection title={translate('employeeTabs.balances.closing.title')}>
      <Box sx={{ color: 'text.secondary', maxWidth: '70ch', mb: 1 }}>
        {translate('employeeTabs.balances.closing.explained')}
      </Box>
      <ClosingButton scope={{}} />
    </FactSection>
  );
}

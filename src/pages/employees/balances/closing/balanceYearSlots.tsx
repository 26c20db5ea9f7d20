import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
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

/** The form of the balance year start says when the next year starts; below it years that are over are closed. */
export const balanceYearSlots: EntitySlots = {
  form: { inputs: { startsBy: StartsByInput, day: DayInput }, below: CloseAllYears },
};

/** By what the balance year starts, and what that means where there is no day to choose. */
function StartsByInput(props: InputRendererProps) {
  return (
    <Box>
      <FieldInput {...props} />
      <OfHireDates />
    </Box>
  );
}

/** The last of what says when the balance year starts, and when the next one does as the form stands now. */
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

/** Below the balance year start: closes the years of all employees that are over, for those who may adjust balances. */
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

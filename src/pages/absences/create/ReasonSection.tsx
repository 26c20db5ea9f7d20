import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { allows } from '#schemas/access/permissions.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { roundDays } from '#schemas/rules/balances/roundDays.ts';
import { balanceOn } from '#schemas/rules/planning/balanceUse.ts';
import { codeNames, type PlanReason } from '#schemas/rules/planning/facts.ts';
import { offeredReasons } from '#schemas/rules/planning/offeredReasons.ts';
import { useListKeys } from '../../../derived/list/useListKeys.ts';
import { LoadedEntity, useEntity } from '../../../entity/EntityContext.tsx';
import { FieldDisplay } from '../../../fields/FieldDisplay.tsx';
import { failureInPlace } from '../../../results/readFailureShown.ts';
import { useSession } from '../../../session/SessionContext.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { datesOf } from './draft.ts';
import { usePlan, useRequiredCodes } from './PlanContext.ts';
import { Problems } from './Problems.tsx';
import { CollapsedSection, Fields } from './Section.tsx';

/** Number of reasons that can be chosen by a number key. */
const withKeys = 9;

/** The section with the reason and the codes. */
export function ReasonSection() {
  const translate = useTranslate();
  const { kind } = usePlan().values;
  return (
    <Sheet title={translate('planning.what.title')}>
      {kind === 'absence' ? (
        <AbsenceReasons />
      ) : (
        <Fields names={['vacancyReasonId']} required={['vacancyReasonId']} />
      )}
      <Problems fields={['absenceReasonId', 'vacancyReasonId']} />
      <Codes />
    </Sheet>
  );
}

/** The employee's reasons, most used first, with number keys. */
function AbsenceReasons() {
  const translate = useTranslate();
  const { planning, values, set } = usePlan();
  const [isAll, setAll] = useState(false);
  const reasons = offeredReasons(planning.facts, planning.actor.isSelf, useReasonUses().data);
  const chosen = values.absenceReasonId;
  const choose = (one: PlanReason | undefined) =>
    one && set({ absenceReasonId: one.absenceReasonId === chosen ? null : one.absenceReasonId });
  useListKeys((key) => (/^[1-9]$/.test(key) ? () => choose(reasons[Number(key) - 1]) : undefined));
  const shown = isAll
    ? reasons
    : reasons.filter((one, at) => at < withKeys || one.absenceReasonId === chosen);
  return (
    <>
      {reasons.length === 0 && <Box sx={{ color: 'text.secondary' }}>{translate('planning.what.none')}</Box>}
      <Box role="group" aria-label={translate('planning.what.title')} sx={grid}>
        {shown.map((reason, at) => (
          <ReasonButton
            key={reason.absenceReasonId}
            reason={reason}
            number={at < withKeys ? at + 1 : undefined}
            onChoose={() => choose(reason)}
          />
        ))}
      </Box>
      {shown.length < reasons.length && (
        <Button onClick={() => setAll(true)} sx={{ justifySelf: 'start' }}>
          {translate('planning.what.all', { smart_count: reasons.length - shown.length })}
        </Button>
      )}
    </>
  );
}

interface ReasonButtonProps {
  readonly reason: PlanReason;
  readonly number: number | undefined;
  readonly onChoose: () => void;
}

/** A reason with its number key and remaining balance. */
function ReasonButton({ reason, number, onChoose }: ReasonButtonProps) {
  const translate = useTranslate();
  const { planning, values } = usePlan();
  const [date = ''] = datesOf(values, planning);
  const balance = balanceOn(planning.facts, reason, date);
  return (
    <ToggleButton
      color="primary"
      value={reason.absenceReasonId}
      selected={reason.absenceReasonId === values.absenceReasonId}
      aria-keyshortcuts={number === undefined ? undefined : String(number)}
      onChange={onChoose}
      sx={button}
    >
      {number !== undefined && (
        <Box component="kbd" aria-hidden sx={key}>
          {number}
        </Box>
      )}
      <Box component="span" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
        {reason.absenceReasonName}
      </Box>
      {balance && (
        <Box component="span" className="tabular" sx={{ color: 'text.secondary', fontSize: 12 }}>
          {translate('planning.what.left', { days: roundDays(balance.availableDays) })}
        </Box>
      )}
    </ToggleButton>
  );
}

/** Codes shared by all days. Shown if the district requires them or after the user opens them. */
function Codes() {
  const translate = useTranslate();
  const { planning, values } = usePlan();
  const required = useRequiredCodes();
  if (planning.actor.isSelf && required.length === 0) return null;
  return (
    <>
      <CollapsedSection
        title={translate('planning.what.codes')}
        isNeeded={required.length > 0 || codeNames.some((name) => values[name] !== null)}
      >
        <LoadedEntity name="absence/absence-day">
          <Fields names={codeNames} required={required} />
          <UsualCodes />
        </LoadedEntity>
      </CollapsedSection>
      <Problems fields={codeNames} />
    </>
  );
}

/** The default codes from the employee's record. */
function UsualCodes() {
  const translate = useTranslate();
  const { planning, values } = usePlan();
  const { entity, fields } = useEntity();
  const usual = codeNames.flatMap((name) => {
    const field = fieldNamed(entity, name);
    const value = planning.facts.person?.record[name] ?? undefined;
    return field && fields.includes(field) && values[name] === null && value !== undefined
      ? [{ field, value }]
      : [];
  });
  if (usual.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, color: 'text.secondary' }}>
      {translate(`planning.what.usualCodes.${values.kind}`)}
      {usual.map(({ field, value }) => (
        <FieldDisplay key={field.name} field={field} value={value} />
      ))}
    </Box>
  );
}

/** Counts how often each reason is used in the district, if the user can see absences. */
function useReasonUses() {
  const provider = useDataProvider<ConsoleProvider>();
  const { permissions } = useSession();
  return useQuery({
    queryKey: ['absence/absence-day', 'totals', 'byReason'],
    queryFn: () =>
      provider.totals('absence/absence-day', { absenceDate: { from: 'today-90' } }, 'absenceReasonId'),
    enabled: allows(permissions, 'ABSR.DISPLAY'),
    // Keeps the order of reasons while the form is open.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: failureInPlace,
    select: ({ groups = [] }): ReadonlyMap<number, number> =>
      new Map(groups.map(({ value, records }) => [Number(value), records])),
  });
}

const grid = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 216px), 1fr))',
} as const;

const button = {
  justifyContent: 'start',
  gap: 1,
  minHeight: 40,
  px: 1.5,
  py: 0.5,
  textAlign: 'start',
  textTransform: 'none',
  fontWeight: 500,
  lineHeight: 1.3,
  color: 'text.primary',
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;

const key = {
  display: { xs: 'none', sm: 'inline' },
  px: 0.75,
  fontFamily: 'inherit',
  fontSize: 12,
  color: 'text.secondary',
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.5,
} as const;

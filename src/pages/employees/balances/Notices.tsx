import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { type BalanceNotice, isGrave } from '#schemas/rules/balances/balanceLimits.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useSavedRecord } from '../../../derived/record/useRecordInPlace.tsx';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { FieldDisplay } from '../../../fields/FieldDisplay.tsx';
import { FactList } from '../../../results/FactList.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { BalanceBar, useDaysText } from './BalanceBar.tsx';

/** Warnings about a balance. An exceeded limit is an error if balances are enforced. */
export function Notices({ record }: { readonly record: RecordData }) {
  const { entity, text } = useEntity();
  const choices = fieldNamed(entity, 'notices')?.choices ?? [];
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {noticesIn(record).map((notice) => (
        <Chip
          key={notice}
          size="small"
          variant="outlined"
          color={isGrave(notice, record) ? 'error' : 'warning'}
          label={text(choices.find(({ value }) => value === notice)?.title ?? notice)}
        />
      ))}
    </Box>
  );
}

/** Returns the notices of a balance; empty if they are not loaded. */
export function noticesIn({ notices }: RecordData): BalanceNotice[] {
  return Array.isArray(notices) ? notices : [];
}

const today = ['adjustedDays', 'usedDays', 'scheduledDays', 'currentNetDays', 'availableDays'] as const;
const limits = [
  'yearFrom',
  'yearTo',
  'yearUsageDays',
  'maximumDays',
  'minimumDays',
  'enforceBalances',
  'hoursPerDay',
  'hoursPerDayFrom',
] as const;

/** The remaining balance, shown instead of the form group "Today". */
export function BalanceToday() {
  return (
    <Figures title="Today" names={today}>
      {(record) => <BalanceBar record={record} />}
    </Figures>
  );
}

/**
 * The limits of a balance in the current balance year, and notices about exceeded ones. Shown instead of the form group
 * "Limits".
 */
export function BalanceLimits() {
  return (
    <Figures title="Limits" names={limits}>
      {(record) => (noticesIn(record).length === 0 ? null : <Notices record={record} />)}
    </Figures>
  );
}

interface FiguresProps {
  readonly title: string;
  readonly names: readonly string[];
  readonly children: (record: RecordData) => ReactNode;
}

/**
 * Computed values of a balance. Reloaded after each adjustment, regardless of unsaved input in the form. Days are also
 * shown in hours.
 */
function Figures({ title, names, children }: FiguresProps) {
  const { entity, text } = useEntity();
  const { record, failure } = useSavedRecord();
  if (failure) return failure;
  if (!record) return null;
  const fields = names.flatMap((name) => fieldNamed(entity, name) ?? []);
  return (
    <Sheet title={text(title)}>
      <FactList
        facts={fields.map((field) => [
          text(field.title),
          field.options.unit === 'days' && typeof record[field.name] === 'number' ? (
            <Days key={field.name} record={record} days={Number(record[field.name])} />
          ) : (
            <FieldDisplay key={field.name} field={field} value={record[field.name]} record={record} />
          ),
        ])}
      />
      {children(record)}
    </Sheet>
  );
}

function Days({ record, days }: { readonly record: RecordData; readonly days: number }) {
  return useDaysText(record)(days);
}

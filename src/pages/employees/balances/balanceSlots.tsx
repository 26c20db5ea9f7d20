import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDataProvider, useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { exactSum } from '#schemas/values/decimal.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useRestartFromSaved } from '../../../derived/form/RecordFormContext.ts';
import { useCacheSaved } from '../../../derived/form/save/useCacheSaved.ts';
import { useOwner } from '../../../derived/record/useOwner.ts';
import type { EntitySlots, SlotProps } from '../../../derived/slots.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { facetPath } from '../../../fields/records/facetPath.ts';
import { AddToBalance } from './AddToBalance.tsx';
import { BalanceBar } from './BalanceBar.tsx';
import { ClosingButton } from './closing/ClosingButton.tsx';
import { BalanceLimits, BalanceToday, Notices, noticesIn } from './Notices.tsx';

/**
 * Slots of an employee's balances: a link to the ledgers, a bar of used, planned and remaining days, exceeded limits,
 * and closing of past years.
 */
export const balanceSlots: EntitySlots = {
  list: {
    toolbarEnd: BalanceActions,
    aboveTable: NoHireDate,
    cells: { availableDays: BalanceLeft, notices: Notices, initialBalanceDays: InitialDays },
  },
  form: { groups: { Today: BalanceToday, Limits: BalanceLimits }, headerEnd: CloseBalance },
};

/** The table cell with the balance bar and a button that adds to the balance. */
function BalanceLeft({ record }: { readonly record: RecordData }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 0.5 }}>
      <BalanceBar record={record} />
      <AddToBalance record={record} />
    </Box>
  );
}

function BalanceActions() {
  const translate = useTranslate();
  const { owner, notices } = useOwnBalances();
  if (!owner) return null;
  const path = facetPath('/employee/absence-reasons/log', { name: owner.field }, owner.id);
  return (
    <>
      <ClosingButton scope={{ workerId: Number(owner.id) }} isDue={notices.has('yearOver')} variant="text" />
      <Button component={Link} to={path} startIcon={<HistoryOutlined />}>
        {translate('employeeTabs.balances.log')}
      </Button>
    </>
  );
}

/** Warns that balance years follow hire dates but this employee has none (docs/domain.md#balance-years). */
function NoHireDate() {
  const translate = useTranslate();
  const { owner, notices } = useOwnBalances();
  if (!owner || !notices.has('noHireDate')) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 1 }}
      action={
        <Button
          component={Link}
          color="inherit"
          size="small"
          to={facetPath('/employee/general-information', { name: owner.field }, owner.id)}
        >
          {translate('employeeTabs.balances.giveStartDate')}
        </Button>
      }
    >
      {translate('employeeTabs.balances.noStartDate')}
    </Alert>
  );
}

/**
 * A button in the header of a balance with a past year. It closes the year, and then reloads the form with the
 * carryover.
 */
function CloseBalance({ record }: SlotProps) {
  const { entity } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const keep = useCacheSaved(entity.name);
  const take = useRestartFromSaved();
  if (record === undefined) return null;
  const readAgain = async () => {
    const { data } = await provider.getOne(entity.name, { id: String(record.id) });
    keep(data);
    take(data);
  };
  return (
    <ClosingButton
      scope={{ balanceId: Number(record.id) }}
      isDue={noticesIn(record).includes('yearOver')}
      onClosed={() => void readAgain()}
    />
  );
}

/** The initial balance: remaining minus adjusted plus used days, so that it adds up with the columns next to it. */
function InitialDays({ record }: { readonly record: RecordData }) {
  const translate = useTranslate();
  const { currentNetDays, adjustedDays, usedDays } = record;
  const values = [currentNetDays, adjustedDays, usedDays].map((days) => Number(days ?? 0));
  const [net = 0, adjusted = 0, used = 0] = values;
  const days = exactSum(net, -adjusted, used);
  return (
    <span className="tabular">
      {translate('fields.amount.days', { smart_count: days, count: String(days) })}
    </span>
  );
}

/** Returns all notices about the balances of the current employee. The page frame reports a failed load. */
function useOwnBalances() {
  const { entity } = useEntity();
  const owner = useOwner();
  const { data = [] } = useGetList<RecordData & { id: number }>(
    entity.name,
    {
      filter: owner ? { [owner.field]: owner.id } : {},
      pagination: { page: 1, perPage: 100 },
      sort: { field: entity.id.name, order: 'ASC' },
    },
    { enabled: owner !== undefined },
  );
  return { owner, notices: new Set(data.flatMap(noticesIn)) };
}

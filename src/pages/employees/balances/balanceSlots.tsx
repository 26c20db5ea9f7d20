import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { facetPath } from '../../../derived/record/facetPath.ts';
import type { EntitySlots } from '../../../derived/slots.ts';
import { BalanceBar } from './BalanceBar.tsx';
import { BalanceLimits, BalanceToday } from './BalanceToday.tsx';
import { CloseBalance } from './closing/CloseBalance.tsx';
import { ClosingButton } from './closing/ClosingButton.tsx';
import { InitialDays } from './InitialDays.tsx';
import { Notices } from './Notices.tsx';
import { useOwnBalances } from './useOwnBalances.ts';

/**
 * The balances of an employee: the way to their ledgers, a bar of what is used, planned and left, what breaks a
 * limit, and the closing of years that are over.
 */
export const balanceSlots: EntitySlots = {
  list: {
    toolbarEnd: Ways,
    aboveTable: NoHireDate,
    cells: { availableDays: BalanceBar, notices: Notices, initialBalanceDays: InitialDays },
  },
  form: { groups: { Today: BalanceToday, Limits: BalanceLimits }, headerEnd: CloseBalance },
};

function Ways() {
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

/** The balance years go by hire dates, and this employee has none (docs/domain.md#balance-years). */
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

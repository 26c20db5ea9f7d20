import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { facetPath } from '../../../derived/record/facetPath.ts';
import { useOwner } from '../../../derived/record/useOwner.ts';
import type { EntitySlots } from '../../../derived/slots.ts';
import { BalanceBar } from './BalanceBar.tsx';
import { BalanceToday } from './BalanceToday.tsx';

/** The balances of an employee: the way to their ledgers, and a bar of what is used, planned and left. */
export const balanceSlots: EntitySlots = {
  list: { toolbarEnd: LogLink, cells: { availableDays: BalanceBar } },
  form: { groups: { Today: BalanceToday } },
};

function LogLink() {
  const translate = useTranslate();
  const owner = useOwner();
  if (!owner) return null;
  const path = facetPath('/employee/absence-reasons/log', { name: owner.field }, owner.id);
  return (
    <Button component={Link} to={path} startIcon={<HistoryOutlined />}>
      {translate('employeeTabs.balances.log')}
    </Button>
  );
}

import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import { OwnerHeading } from '../../../derived/record/OwnerHeading.tsx';
import { ResultMessage } from '../../../results/ResultMessage.tsx';
import { RowsSkeleton } from '../../../results/RowsSkeleton.tsx';
import { LedgerTable } from './LedgerTable.tsx';
import { useBalanceLog } from './useBalanceLog.ts';
import { useReasonNames } from './useReasonNames.ts';

const all = '*';

/** What was added to an employee's balances and taken from them, line by line, for all reasons or one. */
export function BalanceLog({ worker }: { readonly worker: number }) {
  const translate = useTranslate();
  const [query, setQuery] = useSearchParams();
  const found = useBalanceLog(worker);
  const lines = found.status === 'success' ? found.data : [];
  const nameOf = useReasonNames(lines.map(({ absenceReasonId }) => absenceReasonId));
  const chosen = query.get('absenceReasonId') ?? all;
  const reasons = [...new Set(lines.map(({ absenceReasonId }) => absenceReasonId))];
  const choose = (reason: string) => {
    const next = new URLSearchParams(query);
    if (reason === all) next.delete('absenceReasonId');
    else next.set('absenceReasonId', reason);
    setQuery(next, { replace: true });
  };
  return (
    <>
      <OwnerHeading owner={worker} />
      <TextField
        select
        size="small"
        label={translate('employeeTabs.balances.reason')}
        value={reasons.some((reason) => String(reason) === chosen) ? chosen : all}
        onChange={({ target }) => choose(target.value)}
        sx={{ width: 280, maxWidth: '100%', my: 1 }}
      >
        <MenuItem value={all}>{translate('employeeTabs.balances.allReasons')}</MenuItem>
        {reasons.map((reason) => (
          <MenuItem key={reason} value={String(reason)}>
            {nameOf(reason)}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ mt: 1 }}>
        {found.status === 'error' && (
          <ResultMessage
            error={found.error}
            title={translate('employeeTabs.balances.failed')}
            onRetry={found.ask}
          />
        )}
        {found.status === 'pending' && <RowsSkeleton rows={6} height={36} />}
        {found.status === 'success' && (
          <LedgerTable
            lines={lines.filter(
              ({ absenceReasonId }) => chosen === all || String(absenceReasonId) === chosen,
            )}
            nameOf={nameOf}
          />
        )}
      </Box>
    </>
  );
}

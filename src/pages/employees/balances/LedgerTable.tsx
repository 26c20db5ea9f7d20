import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { BalanceLine } from '#schemas/protocol/people/balanceLog.ts';
import { hoursOfDays } from '#schemas/rules/balances/usage.ts';
import { showDate } from '#schemas/values/dates.ts';
import { exactSum } from '#schemas/values/decimal.ts';
import { ResultMessage } from '../../../results/ResultMessage.tsx';
import type { RecordReference } from './useReferenceNames.ts';

interface LedgerTableProps {
  readonly lines: readonly BalanceLine[];
  readonly nameOf: (stored: RecordReference) => string;
}

const columns = ['date', 'reason', 'kind', 'days', 'hours', 'before', 'after', 'source', 'comment'] as const;
const numbers: readonly string[] = ['days', 'hours', 'before', 'after'];

/** The ledger entries: the amount, the balance before and after, and the source. */
export function LedgerTable({ lines, nameOf }: LedgerTableProps) {
  const translate = useTranslate();
  if (lines.length === 0)
    return (
      <ResultMessage title={translate('employeeTabs.balances.noLines')}>
        {translate('employeeTabs.balances.noLinesText')}
      </ResultMessage>
    );
  return (
    // Focusable, so that a table wider than the screen can be scrolled by keyboard.
    <Box tabIndex={0} role="region" aria-label={translate('employeeTabs.balances.log')} sx={scroll}>
      <Box component="table" sx={table}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" style={{ textAlign: numbers.includes(name) ? 'right' : 'left' }}>
                {translate(`employeeTabs.balances.column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={keyOf(line)} line={line} nameOf={nameOf} />
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

function Line({ line, nameOf }: { readonly line: BalanceLine; readonly nameOf: LedgerTableProps['nameOf'] }) {
  const translate = useTranslate();
  const hours = hoursOfDays(line.days, line.hoursPerDay);
  const cells: Readonly<Record<(typeof columns)[number], ReactNode>> = {
    date: showDate(line.date),
    reason: nameOf(line),
    kind: translate(`employeeTabs.balances.kind.${isCarriedIn(line) ? 'carriedIn' : line.kind}`),
    days: signed(exactSum(line.after, -line.before)),
    hours: hours === undefined ? undefined : signed(hours),
    before: line.before,
    after: <Box sx={{ fontWeight: 550 }}>{line.after}</Box>,
    source: (
      <>
        <Source line={line} />
        {line.isAssumed && (
          <Box sx={{ color: 'warning.main' }}>{translate('employeeTabs.balances.assumed')}</Box>
        )}
      </>
    ),
    comment: line.comment || undefined,
  };
  return (
    <tr>
      {columns.map((name) => (
        <td
          key={name}
          className={numbers.includes(name) ? 'number tabular' : name === 'date' ? 'tabular' : undefined}
          data-column={translate(`employeeTabs.balances.column.${name}`)}
        >
          {cells[name]}
        </td>
      ))}
    </tr>
  );
}

/** Whether the entry is the opening balance carried over from a closed year. */
function isCarriedIn({ kind, edge }: BalanceLine): boolean {
  return kind === 'carryover' && edge === 'opening';
}

/** Formats an amount, with a plus sign if positive. */
function signed(amount: number): string {
  return amount > 0 ? `+${amount}` : String(amount);
}

/** The absence that used the days, or who made the entry. */
function Source({ line }: { readonly line: BalanceLine }) {
  const translate = useTranslate();
  const { confirmationNumber, actor, actingAs } = line;
  if (confirmationNumber !== null)
    return (
      <Link component={RouterLink} to={`/employee/absence-history/${confirmationNumber}`}>
        {translate('employeeTabs.balances.absence', { number: confirmationNumber })}
      </Link>
    );
  if (actor === null)
    return translate(`employeeTabs.balances.${isCarriedIn(line) ? 'yearBefore' : 'unknown'}`);
  return actingAs === null ? actor : translate('editing.history.actingAs', { name: actor, as: actingAs });
}

function keyOf({ balanceId, kind, entryId, confirmationNumber, date, edge }: BalanceLine): string {
  return [balanceId, kind, entryId, confirmationNumber, date, edge].join(' ');
}

const scroll = {
  overflowX: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { px: 1.5, py: 1, borderBottom: 1, borderColor: 'divider', whiteSpace: 'nowrap' },
  '& th': { fontSize: 12, fontWeight: 600, color: 'text.secondary' },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '& .number': { textAlign: 'right' },
  '& td:last-of-type': { whiteSpace: 'normal', minWidth: 140 },
  // On a phone each entry is a card with labeled values.
  '@media (max-width: 599px)': {
    '& thead': visuallyHidden,
    '& tbody tr': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 2,
      p: 1.5,
      borderBottom: 1,
      borderColor: 'divider',
    },
    '& tbody tr:last-of-type': { borderBottom: 0 },
    '& tbody td': { p: 0, border: 0, textAlign: 'left', whiteSpace: 'normal', minWidth: 0 },
    '& tbody td:first-of-type': { flexBasis: '100%', fontWeight: 550 },
    '& tbody td:empty': { display: 'none' },
    '& tbody td:not(:first-of-type)::before': {
      content: 'attr(data-column) ": "',
      fontSize: 12,
      color: 'text.secondary',
    },
    '& tbody td > div': { display: 'inline' },
  },
} as const;

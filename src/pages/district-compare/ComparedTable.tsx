import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { showCount } from '#schemas/values/showCount.ts';
import type { Cells, ComparedRow, ComparedState } from './comparedRows.ts';
import type { ComparedDistrict } from './DistrictChoice.tsx';

interface ComparedTableProps {
  readonly headings: readonly string[];
  readonly rows: readonly ComparedRow[];
  readonly here: ComparedDistrict;
  readonly there: ComparedDistrict;
  readonly chosen: ReadonlySet<string>;
  /** Called with the selected rows; undefined if nothing can be copied. */
  readonly onChoose: ((chosen: ReadonlySet<string>) => void) | undefined;
}

/** Number of rows rendered at first, and added by each "show more". */
const step = 100;

/** A row per record with the values of both districts; differences are highlighted. */
export function ComparedTable({ headings, rows, here, there, chosen, onChoose }: ComparedTableProps) {
  const translate = useTranslate();
  const [count, setCount] = useState(step);
  const copied = rows.filter(({ state }) => state !== 'equal');
  const isAll = copied.length > 0 && copied.every(({ key }) => chosen.has(key));
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    onChoose?.(next);
  };
  return (
    <>
      <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
        <Table size="small" aria-label={translate('districtCompare.title')} sx={stacked}>
          <TableHead>
            <TableRow>
              {onChoose && (
                <TableCell padding="checkbox">
                  <Checkbox
                    checked={isAll}
                    disabled={copied.length === 0}
                    slotProps={{ input: { 'aria-label': translate('districtCompare.chooseAll') } }}
                    onChange={() => onChoose(isAll ? new Set() : new Set(copied.map(({ key }) => key)))}
                  />
                </TableCell>
              )}
              <TableCell sx={{ width: 132 }}>{translate('districtCompare.state')}</TableCell>
              <TableCell>{here.name}</TableCell>
              <TableCell>{there.name}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.slice(0, count).map((row) => (
              <TableRow key={row.key} hover>
                {onChoose && (
                  <TableCell padding="checkbox">
                    <Checkbox
                      checked={chosen.has(row.key)}
                      disabled={row.state === 'equal'}
                      slotProps={{
                        input: { 'aria-label': translate('districtCompare.chooseOne', { name: row.label }) },
                      }}
                      onChange={() => toggle(row.key)}
                    />
                  </TableCell>
                )}
                <TableCell>
                  <StateMark state={row.state} />
                </TableCell>
                <Side cells={row.here} of={here} row={row} headings={headings} />
                <Side cells={row.there} of={there} row={row} headings={headings} />
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Paper>
      {rows.length > count && (
        <Button onClick={() => setCount(count + step)} sx={{ justifySelf: 'start' }}>
          {translate('districtCompare.more', { count: showCount(rows.length - count) })}
        </Button>
      )}
    </>
  );
}

const colours: Readonly<Record<ComparedState, 'default' | 'warning' | 'info' | 'success'>> = {
  equal: 'success',
  different: 'warning',
  onlyHere: 'info',
  onlyThere: 'info',
};

function StateMark({ state }: { readonly state: ComparedState }) {
  const translate = useTranslate();
  return (
    <Chip
      size="small"
      variant="outlined"
      color={colours[state]}
      label={translate(`districtCompare.states.${state}`)}
    />
  );
}

/** On narrow screens each row is a block that labels both districts' values. */
const stacked = {
  tableLayout: 'fixed',
  '@media (min-width: 600px)': { minWidth: 720, '& tbody td': { py: 0.75 } },
  '@media (max-width: 599px)': {
    // Block layout, because a table would be only as wide as the checkbox column.
    '&, & tbody': { display: 'block' },
    '& thead th:not(.MuiTableCell-paddingCheckbox)': visuallyHidden,
    '& tbody tr': { display: 'block', py: 1, borderBottom: 1, borderColor: 'divider' },
    '& tbody td': { display: 'block', border: 0, py: 0.5 },
    '& tbody td:not([data-label])': { display: 'inline-block' },
    '& tbody [data-label]::before': {
      content: 'attr(data-label)',
      display: 'block',
      fontSize: 12,
      color: 'text.secondary',
    },
  },
} as const;

interface SideProps {
  readonly of: ComparedDistrict;
  readonly cells: Cells | undefined;
  readonly row: ComparedRow;
  readonly headings: readonly string[];
}

/**
 * The cell with one district's values: all values if the record is equal or exists in only one district, otherwise only
 * those that differ, highlighted.
 */
function Side({ cells, of, row: { label, differing, state }, headings }: SideProps) {
  const translate = useTranslate();
  if (!cells) {
    return (
      <TableCell data-label={of.name} sx={{ color: 'text.secondary' }}>
        {translate('districtCompare.missing')}
      </TableCell>
    );
  }
  const others = headings.flatMap((heading, index) => {
    const text = cells[index] ?? '';
    const isMarked = differing.includes(index);
    if (text === label || (text === '' && !isMarked)) return [];
    return state === 'different' && !isMarked ? [] : [{ heading, text, isMarked }];
  });
  return (
    <TableCell data-label={of.name} sx={{ verticalAlign: 'top', overflowWrap: 'anywhere' }}>
      <Box sx={{ fontWeight: 600 }}>{label}</Box>
      {others.map(({ heading, text, isMarked }) => (
        <Box key={heading} sx={state === 'different' ? differingFact : fact}>
          {heading}:{' '}
          {isMarked ? (
            <Box component="mark" sx={mark}>
              {text === '' ? translate('districtCompare.none') : text}
            </Box>
          ) : (
            text
          )}
        </Box>
      ))}
    </TableCell>
  );
}

const differingFact = { color: 'text.secondary' } as const;

/** Style of a record that only one district has. Its fields are shown inline, because there is nothing to compare. */
const fact = {
  ...differingFact,
  display: 'inline',
  '&:not(:last-child)::after': { content: '" · "' },
} as const;

/** Style of a differing value. It is visible without color, in light and dark. */
const mark = {
  color: 'text.primary',
  bgcolor: 'transparent',
  fontWeight: 600,
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
} as const;

import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { DueClosingRow } from '#schemas/protocol/people/balanceClosing.ts';
import type { ClosedYear } from '#schemas/rules/balances/balances.ts';
import { placesOf, shownParts } from '#schemas/rules/balances/shownDays.ts';
import { showDate } from '#schemas/values/dates.ts';
import { exactSum } from '#schemas/values/decimal.ts';
import { showCount } from '#schemas/values/showCount.ts';

/** How many balances are listed; the first lines say what all come to. */
const listed = 100;

const figures = ['netDays', 'carriedDays', 'expiredDays'] as const;

/** What closing would come to: of all balances together, and of each year of each. */
export function ClosingPreview({ closings }: { readonly closings: readonly DueClosingRow[] }) {
  const translate = useTranslate();
  const say = (key: string, args = {}) => translate(`employeeTabs.balances.closing.${key}`, args);
  const years = closings.flatMap((closing) => closing.years.map(shownYear));
  return (
    <>
      <Box>
        {say('text', {
          smart_count: closings.length,
          count: showCount(closings.length),
          carried: sumOf(years, 'carriedDays'),
          expired: sumOf(years, 'expiredDays'),
        })}
      </Box>
      <Box tabIndex={0} role="region" aria-label={say('preview')} sx={scroll}>
        <Box component="table" sx={table}>
          <thead>
            <tr>
              {['balance', 'year', ...figures].map((name, index) => (
                <th key={name} scope="col" style={{ textAlign: index > 1 ? 'right' : 'left' }}>
                  {say(`column.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {closings
              .slice(0, listed)
              .flatMap(({ balanceId, label, years: own }) =>
                own.map((year) => <Line key={`${balanceId} ${year.toDate}`} label={label} year={year} />),
              )}
          </tbody>
        </Box>
      </Box>
      {closings.length > listed && (
        <Box sx={{ color: 'text.secondary' }}>
          {translate('bulk.more', { count: showCount(closings.length - listed) })}
        </Box>
      )}
    </>
  );
}

function Line({ label, year }: { readonly label: string; readonly year: ClosedYear }) {
  const shown = shownYear(year);
  return (
    <tr>
      <td>{label}</td>
      <td className="tabular">{`${showDate(year.fromDate)} – ${showDate(year.toDate)}`}</td>
      {figures.map((name) => (
        <Box
          key={name}
          component="td"
          className="tabular"
          sx={{
            textAlign: 'right',
            ...(name === 'expiredDays' && year.expiredDays !== 0 ? { fontWeight: 600 } : {}),
          }}
        >
          {shown[name]}
        </Box>
      ))}
    </tr>
  );
}

function sumOf(years: readonly ShownYear[], name: (typeof figures)[number]): number {
  return exactSum(...years.map((year) => year[name]));
}

/** What is left of a year is what is carried over and what expires, in the numbers that are shown. */
function shownYear({ netDays, carriedDays, expiredDays }: ClosedYear): ShownYear {
  const { parts, total } = shownParts([carriedDays, expiredDays], placesOf([netDays, carriedDays]));
  return { netDays: total, carriedDays: parts[0] ?? 0, expiredDays: parts[1] ?? 0 };
}

type ShownYear = Readonly<Record<(typeof figures)[number], number>>;

const scroll = {
  overflow: 'auto',
  maxHeight: 360,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { px: 1.5, py: 0.75, borderBottom: 1, borderColor: 'divider', whiteSpace: 'nowrap' },
  '& th': { fontSize: 12, fontWeight: 600, color: 'text.secondary' },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
} as const;

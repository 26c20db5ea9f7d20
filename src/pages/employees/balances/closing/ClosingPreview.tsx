import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { DueClosingRow } from '#schemas/protocol/people/balanceClosing.ts';
import type { ClosedYear } from '#schemas/rules/balances/balances.ts';
import { placesOf, roundParts } from '#schemas/rules/balances/roundDays.ts';
import { showDate } from '#schemas/values/dates.ts';
import { exactSum } from '#schemas/values/decimal.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { DataTable } from '../../../../ui/DataTable.tsx';

/** Maximum number of balances listed; the first lines show the totals of all. */
const listed = 100;

const figures = ['netDays', 'carriedDays', 'expiredDays'] as const;

/** Previews the closing: totals of all balances, and each year of each balance. */
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
      <DataTable
        label={say('preview')}
        heads={['balance', 'year', ...figures].map((name) => say(`column.${name}`))}
        rows={closings.slice(0, listed).flatMap(rowsOf)}
        numbersFrom={2}
        maxHeight={360}
      />
      {closings.length > listed && (
        <Box sx={{ color: 'text.secondary' }}>
          {translate('bulk.more', { count: showCount(closings.length - listed) })}
        </Box>
      )}
    </>
  );
}

/** Returns a row for each year of a balance. Expiring days are highlighted. */
const rowsOf = ({ balanceId, label, years }: DueClosingRow) =>
  years.map((year) => {
    const { netDays, carriedDays, expiredDays } = shownYear(year);
    return {
      key: `${balanceId} ${year.toDate}`,
      cells: [
        label,
        `${showDate(year.fromDate)} – ${showDate(year.toDate)}`,
        netDays,
        carriedDays,
        year.expiredDays === 0 ? expiredDays : <strong key="expired">{expiredDays}</strong>,
      ],
    };
  });

function sumOf(years: readonly ShownYear[], name: (typeof figures)[number]): number {
  return exactSum(...years.map((year) => year[name]));
}

/**
 * Rounds a year's values for display, so that carried-over and expired days add up exactly to the remaining balance.
 */
function shownYear({ netDays, carriedDays, expiredDays }: ClosedYear): ShownYear {
  const { parts, total } = roundParts([carriedDays, expiredDays], placesOf([netDays, carriedDays]));
  return { netDays: total, carriedDays: parts[0] ?? 0, expiredDays: parts[1] ?? 0 };
}

type ShownYear = Readonly<Record<(typeof figures)[number], number>>;

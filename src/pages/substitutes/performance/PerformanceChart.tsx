import Box from '@mui/material/Box';
import { useListContext, useLocaleState, useTranslate } from 'react-admin';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { type MonthBar, monthBars, outcomes, totalOf } from './monthBars.ts';

/** Height of the bars in pixels, also reserved while loading. */
const height = 120;

/**
 * A bar chart of a substitute's months: accepted, rejected, unanswered and canceled jobs. The table below has the same
 * data. The chart's space stays reserved without data (docs/specification.md#master-data-7-other-services: "GET
 * /substitute/performance").
 */
export function PerformanceChart() {
  const { data, isPending } = useListContext();
  const translate = useTranslate();
  const bars = monthBars(data ?? []);
  const isEmpty = !isPending && bars.length === 0;
  return (
    <Box component="figure" sx={frame}>
      {isEmpty ? (
        <Box sx={{ ...row, color: 'text.secondary' }}>{translate('substitutes.performance.noBars')}</Box>
      ) : (
        <Box role="img" aria-label={translate('substitutes.performance.chart')} sx={row}>
          {bars.map((bar) => (
            <Month key={bar.month} bar={bar} />
          ))}
        </Box>
      )}
      <Legend />
    </Box>
  );
}

const frame = {
  m: 0,
  mb: 2,
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
};

// The minimum height leaves room for the year, which is shown below the first month of each year.
const row = { display: 'flex', gap: 1, alignItems: 'flex-start', minHeight: height + 56, overflow: 'hidden' };

function Month({ bar }: { readonly bar: MonthBar }) {
  const translate = useTranslate();
  const titleOf = useOutcomeTitles();
  const { name, letter, year } = useMonthNames()(bar);
  const counts = outcomes.map(({ field }) => `${titleOf(field)} ${bar.counts[field]}`).join(', ');
  const description = bar.isMissing ? translate('substitutes.performance.nothing') : counts;
  return (
    <Box
      title={`${name}${year}: ${description}`}
      sx={{ flex: '1 1 0', maxWidth: 64, minWidth: 0, textAlign: 'center' }}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column-reverse', height: height + 20 }}>
        {outcomes.map(({ field, colour }) => (
          <Box
            key={field}
            sx={{ flexShrink: 0, bgcolor: `status.${colour}.main` }}
            style={{ height: (bar.shares[field] / 100) * height }}
          />
        ))}
        <Box sx={{ fontSize: 12, fontWeight: 550, lineHeight: '20px' }}>
          {bar.isMissing ? '–' : totalOf(bar)}
        </Box>
      </Box>
      <Box sx={monthName}>
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {name}
        </Box>
        <Box component="span" sx={{ display: { sm: 'none' } }}>
          {letter}
        </Box>
        {year}
      </Box>
    </Box>
  );
}

const monthName = {
  mt: 0.5,
  fontSize: 12,
  lineHeight: 1.3,
  color: 'text.secondary',
  overflowWrap: 'normal',
} as const;

function Legend() {
  const titleOf = useOutcomeTitles();
  return (
    <Box component="figcaption" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 1, fontSize: 12 }}>
      {outcomes.map(({ field, colour }) => (
        <Box key={field} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Box sx={{ width: 10, height: 10, bgcolor: `status.${colour}.main` }} />
          {titleOf(field)}
        </Box>
      ))}
    </Box>
  );
}

/** Returns a function that gives the title of an outcome, which is the title of its table column. */
function useOutcomeTitles(): (outcome: string) => string {
  const { entity, text } = useEntity();
  return (outcome) => text(fieldNamed(entity, outcome)?.title ?? outcome);
}

/**
 * Returns a function that gives the short name and letter (for phones) of a month. The first bar of a year also has the
 * year.
 */
function useMonthNames(): (bar: MonthBar) => Readonly<Record<'name' | 'letter' | 'year', string>> {
  const [locale] = useLocaleState();
  const formatter = (month: 'short' | 'narrow') =>
    new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' });
  const [short, narrow] = [formatter('short'), formatter('narrow')];
  return ({ month, beginsYear }) => {
    const day = new Date(month);
    return {
      name: short.format(day),
      letter: narrow.format(day),
      year: beginsYear ? ` ${month.slice(0, 4)}` : '',
    };
  };
}

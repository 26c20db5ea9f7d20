import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type { KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { useFullDayText } from '../../../fields/shown/useDayText.ts';
import type { CalendarGridProps } from './MonthGrid.tsx';
import { monthsOf, movedSpan, ownWeeks } from './span.ts';
import { useSpanTitle } from './useSpanTitle.ts';

/** A year with a dot on each day that has events. Days and month names link to the month. */
export function YearGrid({ span, today, events, onShow }: CalendarGridProps) {
  const turn = (event: KeyboardEvent) => {
    const by = { PageUp: -1, PageDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onShow(movedSpan(span, by), true);
  };
  return (
    <Box onKeyDown={turn} sx={year}>
      {monthsOf(span).map((month) => (
        <SmallMonth key={month} {...{ span, month, today, events, onShow }} />
      ))}
    </Box>
  );
}

function SmallMonth({ month, today, events, onShow }: CalendarGridProps & { readonly month: string }) {
  const translate = useTranslate();
  const { localizer } = useEntity();
  const fullDay = useFullDayText();
  const title = useSpanTitle()({ unit: 'month', day: month });
  const open = (day: string) => onShow({ unit: 'month', day });
  return (
    <Box component="section" aria-label={title} sx={{ breakInside: 'avoid' }}>
      <Button
        fullWidth
        aria-label={translate('list.calendar.open', { month: title })}
        onClick={() => open(month)}
        sx={{ justifyContent: 'flex-start', px: 0.5 }}
      >
        {title}
      </Button>
      <SmallTable>
        <thead>
          <tr>
            {localizer.days.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ownWeeks(month).map((week, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a week has no other identity than its place
            <tr key={number}>
              {week.map((date, weekday) => {
                if (date?.slice(0, 7) !== month.slice(0, 7)) return <td key={date ?? weekday} />;
                const [first, ...others] = events.on(date);
                const label = [first, ...others].map((event) => event && `${event.label} (${event.detail})`);
                return (
                  <td key={date} aria-current={date === today ? 'date' : undefined}>
                    {first ? (
                      <ButtonBase
                        title={label.join('\n')}
                        aria-label={[fullDay(date), ...label].join(': ')}
                        onClick={() => open(date)}
                        sx={{
                          ...mark,
                          bgcolor: `status.${first.colour}.soft`,
                          color: `status.${first.colour}.main`,
                        }}
                      >
                        {Number(date.slice(8))}
                      </ButtonBase>
                    ) : (
                      Number(date.slice(8))
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </SmallTable>
    </Box>
  );
}

const year = {
  display: 'grid',
  gap: 2,
  p: { xs: 1, sm: 2 },
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(230px, 1fr))' },
} as const;

const mark = {
  width: '100%',
  minHeight: 28,
  borderRadius: 1,
  font: 'inherit',
  fontWeight: 650,
  '&:hover': { textDecoration: 'underline' },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;

const SmallTable = styled('table')(({ theme: { vars } }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 1,
  fontSize: 13,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  '& th': { fontSize: 11, fontWeight: 500, color: vars.palette.text.secondary },
  '& td': { height: 28, padding: 0 },
  '& td[aria-current]': {
    outline: `2px solid ${vars.palette.primary.main}`,
    outlineOffset: -2,
    borderRadius: 6,
  },
}));

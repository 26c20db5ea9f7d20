import AddIcon from '@mui/icons-material/Add';
import CalendarViewWeek from '@mui/icons-material/CalendarViewWeek';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type TimeWindow, windowsIn } from '#schemas/values/timeWindows.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { onDemand } from '../../ui/missing/onDemand.tsx';
import type { ControlProps } from '../control.ts';
import { touch, touchTarget } from '../frame/frameBoxes.ts';
import { useControlRef } from '../frame/useControlRef.ts';
import { useOwnValue } from '../records/OfferedRecords.tsx';
import { reachOutside } from './weekSpans.ts';

const WeekGrid = onDemand(() => import('./WeekGrid.tsx').then((file) => file.WeekGrid));

/** The initial value of an added time window: weekdays, 8:00 to 16:00. */
const defaultWindow: TimeWindow = { days: 62, from: '08:00', to: '16:00' };

/** Control for weekly time windows: one row for each, and a week grid that the user can open to paint them. */
export function TimeWindowsControl(control: ControlProps) {
  const translate = useTranslate();
  const ref = useControlRef(control);
  const windows = windowsIn(control.value);
  const [isDrawn, setDrawn] = useState(false);
  const write = (next: readonly TimeWindow[]) => control.onChange(next.length === 0 ? null : next);
  const { within } = control.field.options;
  const most = control.field.shape.maxItems ?? Number.MAX_SAFE_INTEGER;
  return (
    <Stack
      role="group"
      aria-labelledby={control.labelId}
      aria-describedby={control.describedBy}
      sx={{ gap: 1 }}
    >
      {windows.map((window, at) => (
        <WindowRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a window has no other identity than its place
          key={at}
          number={at + 1}
          window={window}
          invalid={control.invalid === true}
          onBlur={control.onBlur}
          onChange={(next) => write(windows.with(at, next))}
          onRemove={() => write(windows.toSpliced(at, 1))}
        />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          ref={ref}
          startIcon={<AddIcon />}
          disabled={windows.length >= most}
          onClick={() => write([...windows, defaultWindow])}
        >
          {translate('fields.windows.add')}
        </Button>
        <Button startIcon={<CalendarViewWeek />} aria-expanded={isDrawn} onClick={() => setDrawn(!isDrawn)}>
          {translate('fields.windows.week')}
        </Button>
      </Box>
      {isDrawn && (
        <FieldGrid
          within={within}
          windows={windows}
          labelId={control.labelId}
          onChange={(next) => next.length <= most && write(next)}
        />
      )}
    </Stack>
  );
}

interface FieldGridProps {
  readonly within: string | undefined;
  readonly windows: readonly TimeWindow[];
  readonly labelId: string;
  readonly onChange: (windows: readonly TimeWindow[]) => void;
}

/**
 * The week grid of a time windows field. Times outside of those that another field allows (`x-field.within`) are
 * hatched.
 */
function FieldGrid({ within, ...grid }: FieldGridProps) {
  return within === undefined ? <WeekGrid {...grid} /> : <GridWithinField name={within} {...grid} />;
}

function GridWithinField({ name, ...grid }: Omit<FieldGridProps, 'within'> & { readonly name: string }) {
  const translate = useTranslate();
  const within = windowsIn(useOwnValue(name));
  return (
    <>
      <WeekGrid {...grid} within={within} />
      {reachOutside(grid.windows, within) && (
        <Alert severity="warning">{translate('fields.windows.outside')}</Alert>
      )}
    </>
  );
}

interface WindowRowProps {
  /** The number of the window, from 1. */
  readonly number: number;
  readonly window: TimeWindow;
  readonly invalid: boolean;
  readonly onBlur: (() => void) | undefined;
  readonly onChange: (window: TimeWindow) => void;
  readonly onRemove: () => void;
}

/** The inputs of one time window: days of the week, start and end. */
function WindowRow({ number, window, invalid, onBlur, onChange, onRemove }: WindowRowProps) {
  const translate = useTranslate();
  const { days } = useEntity().localizer;
  const time = (name: 'from' | 'to') => (
    <TextField
      type="time"
      size="small"
      value={window[name]}
      error={invalid || window.from >= window.to}
      onBlur={onBlur}
      onChange={(event) => onChange({ ...window, [name]: event.target.value })}
      slotProps={{ htmlInput: { 'aria-label': translate(`fields.windows.${name}`, { number }) } }}
      sx={{ width: 130 }}
    />
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {days.map((name, day) => (
          <ToggleButton
            key={name}
            value={day}
            size="small"
            color="primary"
            selected={(window.days & (1 << day)) !== 0}
            aria-label={translate('fields.windows.day', { day: name, number })}
            onChange={() => onChange({ ...window, days: window.days ^ (1 << day) })}
            sx={toggle}
          >
            {name.slice(0, 3)}
          </ToggleButton>
        ))}
      </Box>
      {time('from')}
      <span aria-hidden>–</span>
      {time('to')}
      <IconButton aria-label={translate('fields.windows.remove', { number })} onClick={onRemove}>
        <DeleteOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
}

const toggle = {
  minWidth: 40,
  height: 36,
  [touch]: { minWidth: touchTarget, height: touchTarget },
  px: 0.5,
  textTransform: 'none',
  borderColor: 'outline',
} as const;

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { submitHours } from '#providers/suite/ownHours.ts';
import type { OwnHours, OwnHoursItem } from '#schemas/protocol/people/ownHours.ts';
import { useShortDayText } from '../../fields/shown/useDayText.ts';
import { useDistrictClock } from '../../session/useDistrictClock.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { useHoursAct } from './useHoursAct.ts';
import { minutesOf, useLength, useTimesText } from './useOwnHours.ts';

interface SubmitDialogProps {
  readonly hours: OwnHours;
  readonly ready: readonly OwnHoursItem[];
  readonly onClose: () => void;
}

/** Submits hours: the items, the certification text, and the PIN. */
export function SubmitDialog({ hours, ready, onClose }: SubmitDialogProps) {
  const translate = useTranslate();
  const [pin, setPin] = useState('');
  // The days' hours that were shown when the dialog opened. They are kept, so that exactly these hours are certified
  // even if the data reloads.
  const [items] = useState(ready);
  const { certification } = hours;
  const asksPin = hours.pin === 'needed';
  const { run, isWorking, refused, failed } = useHoursAct({
    act: () =>
      submitHours({
        items: items.map(({ timeSheetItemId, version }) => ({ timeSheetItemId, version })),
        certificationVersion: certification.version,
        ...(asksPin ? { pin } : {}),
      }),
    done: translate('webTime.submit.done', { smart_count: items.length }),
    onClose,
  });
  return (
    <AskDialog
      title={translate('webTime.submit.title')}
      cancel={translate('webTime.entry.back')}
      button={hours.pin === 'missing' ? undefined : translate('webTime.submit.button')}
      isForm
      isPossible={!asksPin || pin.trim() !== ''}
      isWorking={isWorking}
      failed={failed ?? Object.entries(refused).find(([field]) => field !== 'pin')?.[1]}
      onClose={onClose}
      onConfirm={run}
    >
      <Submitted items={items} />
      <Box sx={{ overflowWrap: 'anywhere' }}>{certification.text}</Box>
      {hours.pin === 'missing' && (
        <Alert severity="warning">
          {`${translate('webTime.submit.noPin')} `}
          <Link component={RouterLink} to="/user/pin">
            {translate('webTime.submit.setPin')}
          </Link>
        </Alert>
      )}
      {asksPin && (
        <TextField
          autoFocus
          required
          label={translate('webTime.submit.pin')}
          value={pin}
          onChange={(event) => setPin(event.target.value)}
          error={refused.pin !== undefined}
          helperText={refused.pin}
          sx={{ maxWidth: 200, '& input': { WebkitTextSecurity: 'disc', fontSize: 20 } }}
          slotProps={{ htmlInput: plain }}
        />
      )}
    </AskDialog>
  );
}

function Submitted({ items }: { readonly items: readonly OwnHoursItem[] }) {
  const translate = useTranslate();
  const day = useShortDayText();
  const { halves } = useDistrictClock();
  const times = useTimesText(halves);
  const length = useLength();
  const total = items.reduce((all, item) => all + minutesOf(item), 0);
  return (
    <Box component="ul" sx={list}>
      {items.map((item) => (
        <Box component="li" key={item.timeSheetItemId} sx={line}>
          <span>
            {`${day(item.workDate)} · ${times({
              from: item.timeIn ?? item.scheduledIn,
              to: item.timeOut ?? item.scheduledOut,
            })}`}
          </span>
          <span>{length(minutesOf(item))}</span>
        </Box>
      ))}
      <Box component="li" sx={{ ...line, fontWeight: 600, borderTop: 1, borderColor: 'divider', pt: 0.5 }}>
        <span>{translate('webTime.total')}</span>
        <span>{length(total)}</span>
      </Box>
    </Box>
  );
}

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 } as const;
const line = {
  ...{ display: 'flex', justifyContent: 'space-between', gap: 2 },
  fontVariantNumeric: 'tabular-nums',
} as const;

/** Keeps browsers and password managers from filling in the PIN. */
const plain = {
  ...{ inputMode: 'numeric', maxLength: 20, autoComplete: 'off', autoCapitalize: 'none' },
  ...{ spellCheck: false, 'data-1p-ignore': '', 'data-bwignore': '', 'data-lpignore': 'true' },
} as const;

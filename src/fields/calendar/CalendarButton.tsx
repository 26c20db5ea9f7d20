import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { today } from '#schemas/values/dates.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { onDemand } from '../../ui/missing/onDemand.tsx';
import { touch } from '../frame/frameBoxes.ts';

const Calendar = onDemand(() => import('./Calendar.tsx').then((file) => file.Calendar));

/** The size of the lazy-loaded calendar, so that the popover opens at its final position. */
const size = { minWidth: 306, minHeight: 366, [touch]: { minWidth: 326, minHeight: 418 } };

interface CalendarButtonProps {
  /** The selected date, as `YYYY-MM-DD`. */
  readonly chosen: string | undefined;
  readonly offersNoEnd?: boolean;
  readonly onChoose: (date: string) => void;
}

/** Button that opens a calendar in a popover. The focus returns to the button when the calendar closes. */
export function CalendarButton({ chosen, offersNoEnd = false, onChoose }: CalendarButtonProps) {
  const translate = useTranslate();
  const { timeZone } = useEntity().localizer;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const label = translate('fields.calendar.open');
  const choose = (date: string) => {
    setOpen(false);
    onChoose(date);
  };
  return (
    <>
      <IconButton
        ref={button}
        size="small"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <CalendarIcon fontSize="small" />
      </IconButton>
      <Popover
        open={isOpen}
        anchorEl={() => button.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: size } }}
      >
        <Calendar chosen={chosen} today={today(timeZone)} offersNoEnd={offersNoEnd} onChoose={choose} />
      </Popover>
    </>
  );
}

import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { leaveEndedImpersonation } from '#providers/session/entryConnection.ts';
import { useSecondsUntil } from '../offline/useSecondsUntil.ts';
import { announcedMinutes, minutesAndSeconds } from './countdown.ts';

interface TimeLeftProps {
  /** Milliseconds since 1970. */
  readonly endsAt: number;
  readonly name: string;
}

/** Counts down for the eye; read out are a few moments alone. At the end the page says that it is over. */
export function TimeLeft({ endsAt, name }: TimeLeftProps) {
  const translate = useTranslate();
  const seconds = useSecondsUntil(endsAt);
  const minutes = announcedMinutes(seconds);
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) void leaveEndedImpersonation();
  }, [isOver]);
  return (
    <>
      <Box component="time" aria-hidden sx={{ fontWeight: 600 }}>
        {translate('impersonation.left', { time: minutesAndSeconds(seconds) })}
      </Box>
      <Box component="span" role="status" sx={visuallyHidden}>
        {minutes !== undefined && translate('impersonation.minutesLeft', { smart_count: minutes, name })}
      </Box>
    </>
  );
}

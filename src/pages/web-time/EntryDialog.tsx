import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { enterHours } from '#providers/suite/ownHours.ts';
import type { OwnHoursItem } from '#schemas/protocol/people/ownHours.ts';
import { useDayText } from '../../fields/shown/useDayText.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { type ShiftDraft, ShiftFields, shiftBody, validateDraft } from './ShiftFields.tsx';
import { useHoursAct } from './useHoursAct.ts';

interface EntryDialogProps {
  readonly item: OwnHoursItem;
  readonly onClose: () => void;
}

/** Enters the hours worked on a day, starting from the planned ones. */
export function EntryDialog({ item, onClose }: EntryDialogProps) {
  const translate = useTranslate();
  const day = useDayText()(item.workDate);
  const [draft, setDraft] = useState(() => draftOf(item));
  const { timeSheetItemId, version, workDate, rules } = item;
  const { run, isWorking, refused, failed } = useHoursAct({
    act: () => enterHours({ timeSheetItemId, version, ...shiftBody(draft, item.comments === undefined) }),
    done: translate('webTime.entry.done', { day }),
    onClose,
  });
  const { shift, problems } = validateDraft(draft, workDate, rules);
  return (
    <AskDialog
      title={translate('webTime.entry.title', { day })}
      cancel={translate('webTime.entry.back')}
      button={translate('webTime.entry.button')}
      isForm
      isPossible={shift !== undefined && problems.length === 0}
      isWorking={isWorking}
      failed={failed}
      onClose={onClose}
      onConfirm={run}
    >
      <Box sx={{ color: 'text.secondary' }}>{[item.school, item.employee].filter(Boolean).join(' · ')}</Box>
      <ShiftFields
        draft={draft}
        workDate={workDate}
        rules={rules}
        planned={item.scheduledMinutes}
        refused={refused}
        onChange={setDraft}
      />
    </AskDialog>
  );
}

/** Returns the entered hours, or else the planned ones. */
function draftOf(item: OwnHoursItem): ShiftDraft {
  const isEntered = item.timeIn !== undefined;
  const { scheduledIn = '', scheduledOut = '' } = item;
  const breaks = isEntered && item.timeOut ? item.breakMinutes : item.scheduledBreak;
  return {
    timeIn: item.timeIn ?? scheduledIn,
    timeOut: item.timeOut ?? scheduledOut,
    breakMinutes: String(breaks ?? 0),
    endsNextDay: isEntered ? item.endsNextDay === true : scheduledOut !== '' && scheduledOut <= scheduledIn,
    ...{ secondIn: false, secondOut: false, comments: item.comments ?? '' },
  };
}

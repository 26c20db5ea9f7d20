import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { addHours } from '#providers/suite/ownHours.ts';
import type { OwnHours } from '#schemas/protocol/people/ownHours.ts';
import { useDayText } from '../../fields/shown/useDayText.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { SelectField } from '../../ui/input/SelectField.tsx';
import { ToggleChoice } from '../../ui/input/ToggleChoice.tsx';
import { blankShift, ShiftFields, shiftBody, validateDraft } from './ShiftFields.tsx';
import { useHoursAct } from './useHoursAct.ts';

interface AddDialogProps {
  readonly hours: OwnHours;
  readonly onClose: () => void;
}

/** Adds hours without a job: a walk-in or a duty, with a reason. */
export function AddDialog({ hours, onClose }: AddDialogProps) {
  const translate = useTranslate();
  const { schools, today, toDate } = hours;
  const [kind, setKind] = useState<'walkIn' | 'duty'>('walkIn');
  const [instituteId, setSchool] = useState(schools.length === 1 ? schools[0]?.instituteId : undefined);
  const [workDate, setDate] = useState(toDate < today ? toDate : today);
  const [reason, setReason] = useState('');
  const [draft, setDraft] = useState(blankShift);
  const day = useDayText()(workDate);
  const rules = schools.find((one) => one.instituteId === instituteId)?.rules ?? schools[0]?.rules;
  const { timeOut = '', ...shift } = shiftBody(draft, true);
  const { run, isWorking, refused, failed } = useHoursAct({
    act: () =>
      addHours({ instituteId: instituteId ?? 0, workDate, kind, reason: reason.trim(), timeOut, ...shift }),
    done: translate('webTime.add.done', { day }),
    onClose,
  });
  if (!rules)
    return (
      <AskDialog
        title={translate('webTime.add.title')}
        cancel={translate('webTime.entry.back')}
        onClose={onClose}
        onConfirm={onClose}
      >
        <Alert severity="info">{translate('webTime.add.noSchool')}</Alert>
      </AskDialog>
    );
  const found = validateDraft(draft, workDate, rules);
  const isWhole = instituteId !== undefined && reason.trim() !== '' && timeOut !== '';
  return (
    <AskDialog
      title={translate('webTime.add.title')}
      cancel={translate('webTime.entry.back')}
      button={translate('webTime.add.button')}
      isForm
      isPossible={isWhole && found.shift !== undefined && found.problems.length === 0}
      isWorking={isWorking}
      failed={failed}
      onClose={onClose}
      onConfirm={run}
    >
      <ToggleChoice
        label={translate('webTime.add.kind')}
        value={kind}
        options={[
          ['walkIn', translate('webTime.kind.walkIn')],
          ['duty', translate('webTime.kind.duty')],
        ]}
        onChange={(value) => setKind(value ?? kind)}
      />
      <SelectField
        required
        label={translate('webTime.add.school')}
        value={instituteId}
        options={schools.map((one) => [one.instituteId, one.school])}
        onChange={setSchool}
        error={refused.instituteId !== undefined}
        helperText={refused.instituteId}
      />
      <TextField
        required
        type="date"
        label={translate('webTime.add.date')}
        value={workDate}
        onChange={(event) => setDate(event.target.value || workDate)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
      />
      <TextField
        required
        label={translate('webTime.add.reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={refused.reason !== undefined}
        helperText={refused.reason}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <ShiftFields draft={draft} workDate={workDate} rules={rules} refused={refused} onChange={setDraft} />
    </AskDialog>
  );
}

import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'ra-core';
import type { ControlProps } from '../control.ts';
import { HelpLine } from '../frame/frameBoxes.ts';
import { idText } from './RecordName.tsx';

interface UnreadTargetProps {
  readonly control: ControlProps;
  readonly isFailed: boolean;
}

/** In a picker's place while what it picks from is not known: as high, with the value that it keeps. */
export function UnreadTarget({ control, isFailed }: UnreadTargetProps) {
  const translate = useTranslate();
  const ids = [control.value].flat().filter((id) => id !== null && id !== undefined);
  return (
    <>
      <OutlinedInput
        size="small"
        fullWidth
        readOnly
        id={control.id}
        value={isFailed ? ids.map(idText).join(', ') : ''}
        slotProps={{ input: { 'aria-busy': !isFailed } }}
      />
      {isFailed && <HelpLine role="alert">{translate('fields.picker.failed')}</HelpLine>}
    </>
  );
}

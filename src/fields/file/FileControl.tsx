import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ControlProps } from '../control.ts';
import { HelpLine } from '../frame/frameBoxes.ts';
import { ChooseButton } from './ChooseButton.tsx';
import { DropArea } from './DropArea.tsx';
import { FileDisplay } from './FileDisplay.tsx';
import { useTakenFile } from './useTakenFile.ts';

/** A file, chosen or dropped. */
export function FileControl(control: ControlProps) {
  const translate = useTranslate();
  const { field, value } = control;
  const { take, problem } = useTakenFile(control);
  const hasFile = typeof value === 'string' && value !== '';
  const remove = () => {
    control.onChange(null);
    // The button that was pressed is about to go.
    document.getElementById(control.id)?.focus();
  };
  return (
    <>
      <DropArea labelId={control.labelId} invalid={control.invalid === true} onDrop={take}>
        {hasFile && <FileDisplay field={field} value={value} />}
        <ChooseButton control={control} onTake={take}>
          {translate(hasFile ? 'fields.file.replace' : 'fields.file.choose')}
        </ChooseButton>
        {hasFile && <Button onClick={remove}>{translate('fields.file.remove')}</Button>}
        {!hasFile && !control.compact && <HelpLine>{translate('fields.file.drop')}</HelpLine>}
      </DropArea>
      <HelpLine role="alert" sx={{ color: 'error.main' }}>
        {problem && translate(problem.message, problem.args)}
      </HelpLine>
    </>
  );
}

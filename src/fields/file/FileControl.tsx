import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import type { ControlProps } from '../control.ts';
import { HelpLine } from '../frame/frameBoxes.ts';
import { useControlRef } from '../frame/useControlRef.ts';
import { bytesIn } from '../hints/hintsOf.ts';
import { sizeText } from '../hints/sizeText.ts';
import { FileDisplay } from './FileDisplay.tsx';
import { encoded, kindOfFile } from './fileContent.ts';
import { useDrop } from './useDrop.ts';

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

interface ChooseButtonProps {
  readonly control: ControlProps;
  readonly onTake: (file: File | undefined) => void;
  readonly children: ReactNode;
}

/** A button that opens the browser's own choice of files. */
function ChooseButton({ control, onTake, children }: ChooseButtonProps) {
  const ref = useControlRef(control);
  const chooser = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onTake(event.target.files?.[0]);
    // The same file can be chosen again.
    event.target.value = '';
  };
  return (
    <>
      <Button
        ref={ref}
        id={control.id}
        variant="outlined"
        startIcon={<UploadIcon />}
        aria-describedby={control.describedBy}
        onBlur={control.onBlur}
        onClick={() => chooser.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={chooser}
        hidden
        type="file"
        accept={control.field.shape.contentMediaType}
        onChange={choose}
      />
    </>
  );
}

interface DropAreaProps {
  readonly labelId: string;
  readonly invalid: boolean;
  readonly onDrop: (file: File | undefined) => void;
  readonly children: ReactNode;
}

/** Where a file can be dropped; it lights up while one is held over it. */
function DropArea({ labelId, invalid, onDrop, children }: DropAreaProps) {
  const { isOver, area } = useDrop((files) => onDrop(files[0]));
  return (
    <Box
      role="group"
      aria-labelledby={labelId}
      {...area}
      sx={{
        p: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        borderRadius: 1,
        border: '1px dashed',
        borderColor: invalid ? 'error.main' : 'outline',
        bgcolor: isOver ? 'action.hover' : 'background.paper',
      }}
    >
      {children}
    </Box>
  );
}

interface FileProblem {
  readonly message: string;
  readonly args: Readonly<Record<string, string>>;
}

/** Takes a file that a person chose or dropped into the form, or says why not; what was there stays then. */
function useTakenFile({ field, onChange }: ControlProps) {
  const [problem, setProblem] = useState<FileProblem>();
  const { maxLength, contentMediaType } = field.shape;
  const limit = maxLength === undefined ? undefined : bytesIn(maxLength);

  const take = async (file: File | undefined) => {
    if (!file) return;
    if (limit !== undefined && file.size > limit)
      return setProblem(error('tooLarge', { size: sizeText(file.size), limit: sizeText(limit) }));
    const read = await encoded(file).catch(() => undefined);
    if (read === undefined) return setProblem(error('unreadable', {}));
    if (contentMediaType && !isOfType(read, contentMediaType))
      return setProblem(error('wrongType', { type: contentMediaType }));
    setProblem(undefined);
    onChange(read === '' ? null : read);
  };
  return { take, problem };
}

function error(name: string, args: FileProblem['args']): FileProblem {
  return { message: `fields.file.${name}`, args };
}

/** By content, not by name; kinds whose content says nothing are the service's to judge. */
function isOfType(base64: string, wanted: string): boolean {
  const { type } = kindOfFile(base64);
  const isKnown = type.startsWith('image/') || type === 'application/pdf';
  const wantsKnown = wanted.startsWith('image/') || wanted === 'application/pdf';
  if (!isKnown && !wantsKnown) return true;
  return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}

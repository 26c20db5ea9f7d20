import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { useDrop } from './useDrop.ts';

/** What the button needs that opens the browser's own choice of files, beside what it says. */
export interface ChooseProps {
  readonly id?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly onBlur?: (() => void) | undefined;
}

interface FileDropProps {
  /** What the button says. */
  readonly label: string;
  /** What is taken: kinds, size and how many, said before anything is chosen. */
  readonly hint?: ReactNode;
  /** What the chooser of the system offers first, as `accept` of an input; what is dropped is looked at by who takes it. */
  readonly accept?: string | undefined;
  /** Whether several may come at once; else they are refused, with words. */
  readonly isMultiple?: boolean;
  readonly isBusy?: boolean;
  readonly isInvalid?: boolean;
  /** What is wrong with the last file that was taken, in the person's language. */
  readonly problem?: string | undefined;
  /** In one line, as a field of a form has it. */
  readonly isLine?: boolean;
  /** The element that names the place. */
  readonly labelId?: string | undefined;
  readonly button?: ChooseProps;
  /** What is there already, before the button. */
  readonly children?: ReactNode;
  /** What else can be done with it, after the button. */
  readonly further?: ReactNode;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Where files are dropped, or chosen by the button in it: the one such place of the console. */
export function FileDrop(props: FileDropProps) {
  const { hint, accept, isMultiple = false, isBusy = false, isInvalid, isLine, labelId, problem } = props;
  const translate = useTranslate();
  const hintId = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [hasTooMany, setTooMany] = useState(false);
  const take = (files: readonly File[]) => {
    if (files.length === 0 || isBusy) return;
    setTooMany(files.length > 1 && !isMultiple);
    if (files.length === 1 || isMultiple) props.onFiles(files);
  };
  const { isOver, area } = useDrop(take);
  const message = hasTooMany ? translate('fields.file.drop.onlyOne') : problem;
  return (
    <Box
      role="group"
      aria-labelledby={labelId}
      {...area}
      data-over={isOver || undefined}
      sx={[place, isLine ? line : tall, isInvalid === true && { borderColor: 'error.main' }, isOver && over]}
    >
      {props.children}
      <Invitation {...props} isOver={isOver} hintId={hintId} onChoose={() => chooser.current?.click()} />
      {hint && (
        <Box id={hintId} sx={isLine ? small : { color: 'text.secondary', maxWidth: '60ch' }}>
          {hint}
        </Box>
      )}
      {message && (
        <Box role="alert" sx={{ ...small, color: 'error.main', width: '100%' }}>
          {message}
        </Box>
      )}
      <input
        ref={chooser}
        hidden
        type="file"
        multiple={isMultiple}
        accept={accept}
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          // The same file can be chosen again after it was mended.
          target.value = '';
        }}
      />
    </Box>
  );
}

interface InvitationProps extends FileDropProps {
  readonly isOver: boolean;
  readonly hintId: string;
  readonly onChoose: () => void;
}

/** What can be done here, and the button for those who choose. */
function Invitation({ label, isMultiple, isLine = false, isOver, ...rest }: InvitationProps) {
  const { button = {}, hint, hintId, isBusy, children, further, onChoose } = rest;
  const translate = useTranslate();
  const invitation = isOver ? 'now' : isMultiple ? 'several' : 'one';
  const describedBy = [button['aria-describedby'], hint && hintId].filter(Boolean).join(' ');
  return (
    <>
      {!isLine && <UploadFileOutlined aria-hidden sx={{ fontSize: 28, color: 'text.secondary' }} />}
      {!isLine && (
        <Box sx={{ ...byPointer, fontWeight: 550 }}>{translate(`fields.file.drop.${invitation}`)}</Box>
      )}
      <Button
        {...button}
        variant={isLine ? 'outlined' : 'contained'}
        startIcon={isLine && <UploadFileOutlined />}
        disabled={isBusy === true}
        aria-describedby={describedBy || undefined}
        onClick={onChoose}
      >
        {label}
      </Button>
      {further}
      {isLine && !children && (
        <Box sx={{ ...small, ...byPointer }}>
          {translate(isOver ? 'fields.file.drop.now' : 'fields.file.drop.orHere')}
        </Box>
      )}
    </>
  );
}

const place = {
  border: '1px dashed',
  borderColor: 'outline',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;
const over = { borderColor: 'primary.main', bgcolor: 'accentSoft' } as const;
const line = { p: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;
const tall = { p: 3, display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1 } as const;
/** Where fingers work, nothing can be dropped: the button alone is offered. */
const byPointer = { '@media (pointer: coarse)': { display: 'none' } } as const;
const small = { fontSize: 12, color: 'text.secondary' } as const;

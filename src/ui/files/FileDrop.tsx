import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useDrop } from './useDrop.ts';

/** Extra props of the button that opens the file picker. */
export interface ChooseProps {
  readonly id?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly onBlur?: (() => void) | undefined;
}

interface FileDropProps {
  /** Label of the button that opens the file picker. */
  readonly label: string;
  /** Accepted types, size and count, shown before a file is chosen. */
  readonly hint?: ReactNode;
  /**
   * Types that the system's file picker offers, like `accept` of an input. Dropped files are not checked here; the
   * caller checks them.
   */
  readonly accept?: string | undefined;
  /** Whether several files are accepted at once. If not, several dropped files show an error. */
  readonly isMultiple?: boolean;
  readonly isBusy?: boolean;
  readonly isInvalid?: boolean;
  /** Error message of the last file, in the user's language. */
  readonly problem?: string | undefined;
  /** Whether the layout is compact, in one line, for a form field. */
  readonly isLine?: boolean;
  /** ID of the element that labels the drop area. */
  readonly labelId?: string | undefined;
  readonly button?: ChooseProps;
  /** Content before the button: the current files. */
  readonly children?: ReactNode;
  /** Further actions after the button. */
  readonly moreActions?: ReactNode;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The console's one component for files: a drop area with a button that opens the file picker. */
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
      sx={[
        place,
        isLine ? line : tall,
        isInvalid === true && { borderColor: 'error.main' },
        isOver && overStyle,
      ]}
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
          // Clears the input, so that the same file can be chosen again after it was fixed.
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

/** The hint that files can be dropped, and the button that opens the file picker. */
function Invitation({ label, isMultiple, isLine = false, isOver, ...rest }: InvitationProps) {
  const { button = {}, hint, hintId, isBusy, children, moreActions, onChoose } = rest;
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
      {moreActions}
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
const overStyle = { borderColor: 'primary.main', bgcolor: 'accentSoft' } as const;
const line = { p: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;
const tall = { p: 3, display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1 } as const;
/** Hides the drop hint on touch devices, which can't drop files. */
const byPointer = { '@media (pointer: coarse)': { display: 'none' } } as const;
const small = { fontSize: 12, color: 'text.secondary' } as const;

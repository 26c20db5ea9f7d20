import Search from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';

interface SearchFieldProps extends Pick<TextFieldProps, 'autoFocus' | 'fullWidth' | 'sx'> {
  readonly label: string;
  /** Placeholder of the field. If set, the label is not visible and only read by screen readers. */
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

export function SearchField({ label, hint, onChange, ...field }: SearchFieldProps) {
  const plain = { autoComplete: 'off', spellCheck: false, maxLength: 100 } as const;
  const look =
    hint === undefined
      ? { label, slotProps: { htmlInput: plain } }
      : {
          placeholder: hint,
          slotProps: {
            htmlInput: { ...plain, 'aria-label': label },
            input: { startAdornment: magnifier },
          },
        };
  return <TextField {...field} {...look} type="search" onChange={(event) => onChange(event.target.value)} />;
}

const magnifier = (
  <InputAdornment position="start">
    <Search fontSize="small" />
  </InputAdornment>
);

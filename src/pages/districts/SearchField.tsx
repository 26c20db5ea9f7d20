import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { FormEvent } from 'react';

interface SearchFieldProps {
  readonly typed: string;
  readonly onType: (text: string) => void;
  /** Enter in the field. */
  readonly onSubmit: () => void;
}

/** Where the districts are searched; it has the focus from the start. */
export function SearchField({ typed, onType, onSubmit }: SearchFieldProps) {
  const translate = useTranslate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Box component="form" role="search" onSubmit={submit}>
      <TextField
        fullWidth
        autoFocus
        type="search"
        placeholder={translate('pages.districts.hint')}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        slotProps={{
          htmlInput: { ...plain, 'aria-label': translate('pages.districts.search') },
          input: { startAdornment: <Magnifier /> },
        }}
      />
    </Box>
  );
}

const plain = { autoComplete: 'off', spellCheck: false, maxLength: 100 } as const;

function Magnifier() {
  return (
    <InputAdornment position="start">
      <Search fontSize="small" />
    </InputAdornment>
  );
}

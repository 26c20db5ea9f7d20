import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { longestSearch } from '#schemas/protocol/search.ts';

interface SearchFormProps {
  readonly text: string;
  readonly onSubmit: (text: string) => void;
}

/** What is searched for; Enter asks anew, and the address changes with it. */
export function SearchForm({ text, onSubmit }: SearchFormProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(typed.trim());
  };
  return (
    <Box component="form" role="search" onSubmit={submit} sx={{ display: 'flex', gap: 1 }}>
      <TextField
        fullWidth
        type="search"
        value={typed}
        placeholder={translate('search.hint')}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { ...plain, 'aria-label': translate('search.page.field') } }}
      />
      <Button type="submit" variant="contained" startIcon={<Search />} sx={{ flex: 'none' }}>
        {translate('search.page.submit')}
      </Button>
    </Box>
  );
}

const plain = { autoComplete: 'off', spellCheck: false, maxLength: longestSearch } as const;

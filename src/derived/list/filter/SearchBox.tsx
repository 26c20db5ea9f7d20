import Search from '@mui/icons-material/Search';
import FormControl from '@mui/material/FormControl';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'ra-core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { listSearchDebounce, useDebounced } from '../../../shell/input/useDebounced.ts';

interface SearchBoxProps {
  readonly text: string;
  readonly onSearch: (text: string) => void;
  readonly field: RefObject<HTMLInputElement | null>;
}

/**
 * Searches a list as one types, 150 ms after the last stroke: results are there 350 ms after it at most
 * (docs/specification.md#application-9-limits, where 300 ms are the default). Escape clears.
 */
export function SearchBox({ text, onSearch, field }: SearchBoxProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(text);
  const rested = useDebounced(typed, listSearchDebounce);
  const announced = useRef(text);
  useEffect(() => {
    if (rested.trim() === announced.current || rested !== typed) return;
    announced.current = rested.trim();
    onSearch(rested.trim());
  });
  if (text !== announced.current) {
    // Changed elsewhere: by "clear filters", by a view, by the browser's back button.
    announced.current = text;
    setTyped(text);
  }
  return (
    <FormControl sx={{ width: { xs: '100%', sm: 260 } }}>
      <OutlinedInput
        type="search"
        inputRef={field}
        value={typed}
        placeholder={translate('list.search')}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && typed !== '' && setTyped('')}
        inputProps={{
          'aria-label': translate('list.search'),
          autoComplete: 'off',
          spellCheck: false,
          maxLength: 100,
        }}
        startAdornment={
          <InputAdornment position="start">
            <Search fontSize="small" />
          </InputAdornment>
        }
      />
    </FormControl>
  );
}

import Search from '@mui/icons-material/Search';
import FormControl from '@mui/material/FormControl';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useDebounced, useSearchRest } from '../../../ui/input/useDebounced.ts';
import { useStableCallback } from '../../../ui/useStableCallback.ts';

interface SearchBoxProps {
  readonly text: string;
  readonly onSearch: (text: string) => void;
  /** Called with the typed text at every keystroke. */
  readonly onType?: ((text: string) => void) | undefined;
  readonly field: RefObject<HTMLInputElement | null>;
}

/**
 * Searches a list while the user types: at once after a single keystroke, and 150 ms after the last of several. Results
 * appear within 350 ms (docs/specification.md#application-9-limits, where 300 ms are the default). Escape clears the
 * search.
 */
export function SearchBox({ text, onSearch, onType, field }: SearchBoxProps) {
  const translate = useTranslate();
  const [typed, keepTyped] = useState(text);
  const setTyped = useStableCallback((next: string) => {
    keepTyped(next);
    onType?.(next);
  });
  const { rest, stroke } = useSearchRest();
  const debounced = useDebounced(typed, rest);
  const announced = useRef(text);
  /** Searches that were sent but are not yet in the URL. The URL updates late, while the user keeps typing. */
  const pendingSearches = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    const own = pendingSearches.current.indexOf(text);
    pendingSearches.current = pendingSearches.current.slice(own + 1);
    if (own >= 0 || text === announced.current) return;
    // The search was changed elsewhere: by "clear filters", a view, or the back button.
    pendingSearches.current = [];
    announced.current = text;
    setTyped(text);
  }, [text, setTyped]);
  useEffect(() => {
    if (debounced.trim() === announced.current || debounced !== typed) return;
    announced.current = debounced.trim();
    pendingSearches.current = [...pendingSearches.current, announced.current];
    onSearch(debounced.trim());
  });
  return (
    <FormControl sx={{ flex: '1 1 140px', maxWidth: { sm: 260 }, minWidth: 0 }}>
      <OutlinedInput
        type="search"
        inputRef={field}
        value={typed}
        placeholder={translate('list.search')}
        onChange={(event) => {
          stroke();
          setTyped(event.target.value);
        }}
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

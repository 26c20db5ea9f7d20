import AddIcon from '@mui/icons-material/Add';
import CheckIcon from '@mui/icons-material/Check';
import type {
  AutocompleteInputChangeReason,
  AutocompleteRenderInputParams,
  AutocompleteRenderOptionState,
} from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { PaperProps } from '@mui/material/Paper';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import {
  createContext,
  type HTMLAttributes,
  type Key,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useState,
} from 'react';
import { useTranslate } from 'react-admin';
import { Mark } from '../../ui/Mark.tsx';
import { Marked } from '../../ui/Marked.tsx';
import { ariaOf, type ControlProps } from '../control.ts';
import { useControlRef } from '../frame/useControlRef.ts';
import type { Entry } from './entry.ts';
import { matching } from './matching.ts';
import type { Search } from './search.ts';

interface PickerInputProps {
  readonly params: AutocompleteRenderInputParams;
  readonly control: ControlProps;
  readonly placeholder: string;
  readonly end?: ReactNode;
}

export function PickerInput({ params, control, placeholder, end }: PickerInputProps) {
  const { slotProps, ...rest } = params;
  const { endAdornment, ...input } = slotProps.input;
  const ref = useControlRef(control);
  return (
    <OutlinedInput
      {...rest}
      {...input}
      placeholder={placeholder}
      error={control.invalid ?? false}
      onBlur={control.onBlur}
      inputRef={ref}
      endAdornment={
        <>
          {end}
          {endAdornment}
        </>
      }
      slotProps={{ input: { ...slotProps.htmlInput, ...ariaOf(control), spellCheck: false } }}
    />
  );
}

type Item = HTMLAttributes<HTMLLIElement> & { key: Key };

/** Props of the drop-down list, shared by both pickers. */
export function usePickerProps(entries: readonly Entry[], search: Search | undefined, labelId: string) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const isTyping = typed !== '';
  const first = isTyping ? matchingEntries(entries, typed, search)[0] : undefined;
  const picker = {
    options: entries,
    // Enter selects the first match; never an unmatched first entry, nor the entry that creates a record.
    autoHighlight: first !== undefined && first.role === undefined,
    getOptionKey: (entry: Entry) => entry.key,
    getOptionLabel: (entry: Entry) => entry.label,
    isOptionEqualToValue: (entry: Entry, chosen: Entry) => entry.key === chosen.key,
    // Results of a server search are not filtered again.
    filterOptions: (options: Entry[], { inputValue }: { inputValue: string }) =>
      matchingEntries(options, inputValue, search),
    renderOption: ({ key, ...item }: Item, entry: Entry, { selected }: AutocompleteRenderOptionState) => (
      <PickerEntry key={key} item={item} entry={entry} isChosen={selected} typed={typed} />
    ),
    slots: { paper: PickerPaper },
    // The list is portaled to the end of the page, so it is a landmark labeled by its field.
    slotProps: { popper: { role: 'region', 'aria-labelledby': labelId } },
    ...pickerTexts(translate),
    // An empty list is explained by the note below it, once.
    ...(search?.note === undefined ? {} : { noOptionsText: null }),
    loading: search?.isLoading ?? false,
    onOpen: () => search?.onOpen(),
    onInputChange: (_event: unknown, text: string, reason: AutocompleteInputChangeReason) => {
      const next = reason === 'input' ? text : '';
      setTyped(next);
      search?.onText(next);
    },
    // Enter without a match would submit the form and lose the typed text.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && isTyping) event.preventDefault();
    },
  };
  return { picker, isTyping };
}

/** MUI's picker texts in the user's language. */
export function pickerTexts(translate: (key: string) => string) {
  return {
    openText: translate('fields.picker.open'),
    closeText: translate('fields.picker.close'),
    clearText: translate('fields.picker.clear'),
    loadingText: translate('fields.picker.loading'),
    noOptionsText: translate('fields.picker.noMatch'),
  };
}

/**
 * The entries that match a text. Server results for exactly this text are taken as they are; until they arrive, earlier
 * entries are matched locally. "None selected" is never a match.
 */
function matchingEntries(entries: readonly Entry[], text: string, search: Search | undefined): Entry[] {
  const isAnswered = search !== undefined && !search.isLoading && search.text === text.trim();
  if (text === '' || !isAnswered) return matching(entries, text);
  return entries.filter((entry) => entry.role !== 'none');
}

/** The note below the entries; passed by context, because MUI creates the list's paper. */
export const PickerNote = createContext<string | undefined>(undefined);

function PickerPaper({ children, ...paper }: PaperProps) {
  const note = useContext(PickerNote);
  return (
    <Paper {...paper} sx={{ '& .MuiAutocomplete-noOptions:empty': { display: 'none' } }}>
      {children}
      {note !== undefined && (
        <Typography
          variant="caption"
          component="div"
          role="status"
          onMouseDown={(event) => event.preventDefault()}
          sx={{ px: 2, py: 1, color: 'text.secondary', borderTop: 1, borderColor: 'divider' }}
        >
          {note}
        </Typography>
      )}
    </Paper>
  );
}

interface PickerEntryProps {
  readonly item: HTMLAttributes<HTMLLIElement>;
  readonly entry: Entry;
  readonly isChosen: boolean;
  /** The search text. */
  readonly typed: string;
}

/** One entry of a picker: label, detail, and a check if selected. */
function PickerEntry({ item, entry, isChosen, typed }: PickerEntryProps) {
  const isPlain = entry.role === undefined;
  return (
    <li {...item}>
      {entry.role === 'create' && <AddIcon aria-hidden fontSize="small" sx={{ mr: 1 }} />}
      <Box sx={{ minWidth: 0, flex: 1, color: entry.role === 'none' ? 'text.secondary' : 'inherit' }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          {isPlain ? <Marked text={entry.label} typed={typed} /> : entry.label}
          {entry.mark !== undefined && <Mark text={entry.mark} />}
        </Box>
        {entry.match && (
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {entry.match.title}: <Marked text={entry.match.value} typed={typed} />
          </Typography>
        )}
        {entry.detail !== undefined && (
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {entry.detail}
          </Typography>
        )}
      </Box>
      {isPlain && isChosen && (
        <CheckIcon aria-hidden fontSize="small" sx={{ ml: 1, color: 'primary.main' }} />
      )}
    </li>
  );
}

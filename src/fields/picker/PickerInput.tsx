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
import { HighlightedText } from '../../ui/HighlightedText.tsx';
import { MutedTag } from '../../ui/MutedTag.tsx';
import { ariaOf, type ControlProps } from '../control.ts';
import { useControlRef } from '../frame/useControlRef.ts';
import type { Entry } from './entry.ts';
import { matchingEntries } from './matching.ts';
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

/** Props of MUI's Autocomplete that both pickers share, with its drop-down list and search. */
export function usePickerProps(entries: readonly Entry[], search: Search | undefined, labelId: string) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const isTyping = typed !== '';
  const first = isTyping ? shownMatches(entries, typed, search)[0] : undefined;
  const picker = {
    options: entries,
    // Enter selects the first matching entry, but never the entry that creates a record, and nothing while no text is
    // typed.
    autoHighlight: first !== undefined && first.role === undefined,
    getOptionKey: (entry: Entry) => entry.key,
    getOptionLabel: (entry: Entry) => entry.label,
    isOptionEqualToValue: (entry: Entry, chosen: Entry) => entry.key === chosen.key,
    // Results of a server search are not filtered again.
    filterOptions: (options: Entry[], { inputValue }: { inputValue: string }) =>
      shownMatches(options, inputValue, search),
    renderOption: ({ key, ...item }: Item, entry: Entry, { selected }: AutocompleteRenderOptionState) => (
      <PickerEntry key={key} item={item} entry={entry} isChosen={selected} typed={typed} />
    ),
    slots: { paper: PickerPaper },
    // The drop-down list is rendered at the end of the page, so it is a landmark with the label of its field.
    slotProps: { popper: { role: 'region', 'aria-labelledby': labelId } },
    ...pickerTexts(translate),
    // Hides MUI's text for an empty list if the note below the list already explains why it is empty.
    ...(search?.note === undefined ? {} : { noOptionsText: null }),
    loading: search?.isLoading ?? false,
    onOpen: () => search?.onOpen(),
    onInputChange: (_event: unknown, text: string, reason: AutocompleteInputChangeReason) => {
      const next = reason === 'input' ? text : '';
      setTyped(next);
      search?.onText(next);
    },
    // Ignores Enter while text is typed, because it would submit the form and lose the text if no entry matches.
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
 * The entries that match the typed text. Results of a server search for exactly this text are not filtered again; until
 * they arrive, the earlier entries are matched locally. "None selected" is never a match.
 */
function shownMatches(entries: readonly Entry[], text: string, search: Search | undefined): Entry[] {
  const isAnswered = search !== undefined && !search.isLoading && search.text === text.trim();
  if (text === '' || !isAnswered) return matchingEntries(entries, text);
  return entries.filter((entry) => entry.role !== 'none');
}

/**
 * Provides the note below the entries of a picker. Passed by context, because MUI creates the element around the list.
 */
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
  /** The typed text, which is highlighted in the entry. */
  readonly typed: string;
}

/** One entry in the list of a picker: its label, its detail, and a check mark if it is selected. */
function PickerEntry({ item, entry, isChosen, typed }: PickerEntryProps) {
  const isPlain = entry.role === undefined;
  return (
    <li {...item}>
      {entry.role === 'create' && <AddIcon aria-hidden fontSize="small" sx={{ mr: 1 }} />}
      <Box sx={{ minWidth: 0, flex: 1, color: entry.role === 'none' ? 'text.secondary' : 'inherit' }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          {isPlain ? <HighlightedText text={entry.label} typed={typed} /> : entry.label}
          {entry.mark !== undefined && <MutedTag text={entry.mark} />}
        </Box>
        {entry.match && (
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {entry.match.title}: <HighlightedText text={entry.match.value} typed={typed} />
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

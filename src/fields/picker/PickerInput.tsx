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
import { useTranslate } from 'ra-core';
import {
  createContext,
  type HTMLAttributes,
  type Key,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useState,
} from 'react';
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

/** The text field of a picker. */
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

/** What both pickers, of one entry and of many, give to the list below them. */
export function usePickerProps(entries: readonly Entry[], search: Search | undefined, labelId: string) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const isTyping = typed !== '';
  const first = isTyping ? fitting(entries, typed, search)[0] : undefined;
  const picker = {
    options: entries,
    // Enter takes the first entry that was looked for; it never takes one that only stands first, nor creates.
    autoHighlight: first !== undefined && first.role === undefined,
    getOptionKey: (entry: Entry) => entry.key,
    getOptionLabel: (entry: Entry) => entry.label,
    isOptionEqualToValue: (entry: Entry, chosen: Entry) => entry.key === chosen.key,
    // Entries that a service searched are not searched again.
    filterOptions: (options: Entry[], { inputValue }: { inputValue: string }) =>
      fitting(options, inputValue, search),
    renderOption: ({ key, ...item }: Item, entry: Entry, { selected }: AutocompleteRenderOptionState) => (
      <PickerEntry key={key} item={item} entry={entry} isChosen={selected} typed={typed} />
    ),
    slots: { paper: PickerPaper },
    // The list hangs at the end of the page: it is a place of its own there, named by its field.
    slotProps: { popper: { role: 'region', 'aria-labelledby': labelId } },
    ...pickerTexts(translate),
    // Why there is no entry is said below them, once.
    ...(search?.note === undefined ? {} : { noOptionsText: null }),
    loading: search?.isLoading ?? false,
    onOpen: () => search?.onOpen(),
    onInputChange: (_event: unknown, text: string, reason: AutocompleteInputChangeReason) => {
      const next = reason === 'input' ? text : '';
      setTyped(next);
      search?.onText(next);
    },
    // With nothing chosen Enter would save the form around, with what was typed lost.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && isTyping) event.preventDefault();
    },
  };
  return { picker, isTyping };
}

/** What the library says of a picker, in the language of the console. */
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
 * What fits a text: of entries that a service looks for those of this very text as they come, and until they are there
 * what fits of those before. "None selected" is not among what is looked for.
 */
function fitting(entries: readonly Entry[], text: string, search: Search | undefined): Entry[] {
  const isAnswered = search !== undefined && !search.isLoading && search.text === text.trim();
  if (text === '' || !isAnswered) return matching(entries, text);
  return entries.filter((entry) => entry.role !== 'none');
}

/** The line below the entries of a picker; given around it, since the list makes its own paper. */
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
  /** What was looked for. */
  readonly typed: string;
}

/** One entry in a picker's list: its name, what it belongs to, and a check when it is chosen. */
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

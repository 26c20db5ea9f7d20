import type {
  AutocompleteInputChangeReason,
  AutocompleteRenderOptionState,
} from '@mui/material/Autocomplete';
import Paper, { type PaperProps } from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { createContext, type HTMLAttributes, type Key, useContext, useState } from 'react';
import { type Entry, matching } from './entry.ts';
import { PickerEntry } from './PickerEntry.tsx';
import type { Search } from './search.ts';

type Item = HTMLAttributes<HTMLLIElement> & { key: Key };

/** What both pickers, of one entry and of many, give to the list below them. */
export function usePickerProps(entries: readonly Entry[], search: Search | undefined, labelId: string) {
  const translate = useTranslate();
  const [isTyping, setTyping] = useState(false);
  return {
    options: entries,
    // Enter takes the first entry that was looked for; it never takes one that only stands first.
    autoHighlight: isTyping,
    getOptionKey: (entry: Entry) => entry.key,
    getOptionLabel: (entry: Entry) => entry.label,
    isOptionEqualToValue: (entry: Entry, chosen: Entry) => entry.key === chosen.key,
    // Entries that a service searched are not searched again.
    filterOptions: (options: Entry[], { inputValue }: { inputValue: string }) =>
      search ? offered(options, inputValue) : matching(options, inputValue),
    renderOption: ({ key, ...item }: Item, entry: Entry, { selected }: AutocompleteRenderOptionState) => (
      <PickerEntry key={key} item={item} entry={entry} isChosen={selected} />
    ),
    slots: { paper: PickerPaper },
    // The list hangs at the end of the page: it is a place of its own there, named by its field.
    slotProps: { popper: { role: 'region', 'aria-labelledby': labelId } },
    openText: translate('fields.picker.open'),
    closeText: translate('fields.picker.close'),
    clearText: translate('fields.picker.clear'),
    loadingText: translate('fields.picker.loading'),
    noOptionsText: translate('fields.picker.noMatch'),
    loading: search?.isLoading ?? false,
    onOpen: () => search?.onOpen(),
    onInputChange: (_event: unknown, text: string, reason: AutocompleteInputChangeReason) => {
      const typed = reason === 'input' ? text : '';
      setTyping(typed !== '');
      search?.onText(typed);
    },
  };
}

/** "None selected" is not among what is looked for. */
function offered(entries: Entry[], text: string): Entry[] {
  return text === '' ? entries : entries.filter((entry) => entry.role !== 'none');
}

/** The line below the entries of a picker; given around it, since the list makes its own paper. */
export const PickerNote = createContext<string | undefined>(undefined);

function PickerPaper({ children, ...paper }: PaperProps) {
  const note = useContext(PickerNote);
  return (
    <Paper {...paper}>
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

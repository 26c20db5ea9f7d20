import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import OutlinedInput from '@mui/material/OutlinedInput';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';
import { longestSearch } from '#schemas/protocol/entities/search.ts';
import { ChoiceList } from '../search/choices/ChoiceList.tsx';
import { useChoices } from '../search/choices/choice.ts';
import { type EarlyKeys, useEarlyText } from '../search/earlyKeys.ts';
import type { SearchHits } from '../search/useSearchHits.ts';
import { usePaletteGroups } from './usePaletteGroups.ts';

interface CommandPaletteProps {
  readonly onClose: () => void;
  readonly onShortcuts: () => void;
  /** What was typed before the palette was there. */
  readonly early?: EarlyKeys;
}

/** Everything that can be done from the keyboard, by its name: go to, create, run, open (Ctrl+K, Cmd+K). */
export function CommandPalette({ onClose, onShortcuts, early }: CommandPaletteProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useEarlyText(early);
  const { groups, found, text } = usePaletteGroups(typed, onClose, onShortcuts);
  const choices = useChoices(groups, { startsAtFirst: true });
  const type = (text: string) => {
    setTyped(text);
    choices.reset();
  };
  const press = (event: KeyboardEvent) => {
    if (choices.onKey(event)) return;
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': translate('palette.title'), sx: sheet } }}
      sx={atTop}
    >
      <OutlinedInput
        autoFocus
        fullWidth
        value={typed}
        placeholder={translate('palette.hint')}
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
        inputProps={{ ...plain, ...choices.attributes, 'aria-label': translate('palette.hint') }}
        sx={{ m: 1.5, width: 'auto', flex: 'none' }}
      />
      <ChoiceList label={translate('palette.results')} choices={choices} typed={text} />
      <Status found={found} typed={typed} isEmpty={groups.length === 0} />
    </Dialog>
  );
}

interface StatusProps {
  readonly found: SearchHits;
  readonly typed: string;
  readonly isEmpty: boolean;
}

/** Says that nothing fits, or that the search has failed; a count is read out by the list itself. */
function Status({ found: { isWaiting, error }, typed, isEmpty }: StatusProps) {
  const translate = useTranslate();
  if (error) {
    return (
      <Box role="alert" sx={{ ...line, color: 'error.main' }}>
        {translate('search.failed')} {error.message}
      </Box>
    );
  }
  const text = isWaiting ? translate('search.busy') : translate('palette.none', { text: typed.trim() });
  return (
    <Box role="status" sx={isEmpty ? line : visuallyHidden}>
      {(isEmpty || isWaiting) && text}
    </Box>
  );
}

const plain = { autoComplete: 'off', spellCheck: false, maxLength: longestSearch } as const;

const line = { px: 3, pb: 2, color: 'text.secondary' } as const;

/** The field stays where it is, however many lines there are below it. */
const atTop = { '& .MuiDialog-container': { alignItems: 'flex-start' } } as const;

const sheet = {
  mt: { xs: 1, md: '10vh' },
  mx: { xs: 1, md: 4 },
  width: { xs: 'calc(100% - 16px)', md: 'calc(100% - 64px)' },
  maxHeight: { xs: 'calc(100dvh - 16px)', md: '70vh' },
} as const;

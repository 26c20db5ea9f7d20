import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import OutlinedInput from '@mui/material/OutlinedInput';
import { visuallyHidden } from '@mui/utils';
import type { KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { longestSearch } from '#schemas/protocol/entities/search.ts';
import { pressedKey } from '../../ui/input/pressedKey.ts';
import { ChoiceList } from '../search/choices/ChoiceList.tsx';
import { useChoices } from '../search/choices/choice.ts';
import { type EarlyKeys, useEarlyText } from '../search/earlyKeys.ts';
import { isModal, NoAbsenceDialog } from '../search/NoAbsenceDialog.tsx';
import { type Message, useMessage } from '../search/SearchResults.tsx';
import { useEnter } from '../search/useEnter.ts';
import { usePaletteGroups } from './usePaletteGroups.ts';

interface CommandPaletteProps {
  readonly onClose: () => void;
  readonly onShortcuts: () => void;
  /** Text typed before the palette loaded. */
  readonly early?: EarlyKeys;
}

/** The command palette (Ctrl+K, Cmd+K): go to a page, create a record, run a command, or open a search result. */
export function CommandPalette({ onClose, onShortcuts, early }: CommandPaletteProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useEarlyText(early);
  const { groups, clear, found, text } = usePaletteGroups(typed, onClose, onShortcuts);
  const hasTyped = typed.trim() !== '';
  const choices = useChoices(groups, hasTyped ? clear : groups[0]?.choices[0]);
  const { enter, refused, clearRefusal } = useEnter({
    text: text.trim(),
    found,
    groups,
    clear,
    choices,
    onLeave: onClose,
  });
  const message = useMessage(found, refused, hasTyped && groups.length === 0);
  const type = (text: string) => {
    setTyped(text);
    choices.reset();
    clearRefusal();
  };
  const press = (event: KeyboardEvent) => {
    if (choices.onKey(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (hasTyped) enter();
      else if (choices.active) choices.open(choices.active);
      return;
    }
    if (pressedKey(event) !== 'k' || !(event.ctrlKey || event.metaKey)) return;
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
      <Status message={message} isWaiting={found.isWaiting} isEmpty={groups.length === 0} />
      {isModal(refused) && <NoAbsenceDialog refused={refused} onClose={clearRefusal} />}
    </Dialog>
  );
}

interface StatusProps {
  readonly message: Message | undefined;
  readonly isWaiting: boolean;
  readonly isEmpty: boolean;
}

/** Says that nothing matches, or why Enter or the search failed. The list itself announces the number of results. */
function Status({ message, isWaiting, isEmpty }: StatusProps) {
  const translate = useTranslate();
  if (message?.isError) {
    return (
      <Box role="alert" sx={{ ...line, color: 'error.main' }}>
        {message.text}
      </Box>
    );
  }
  return (
    <Box role="status" sx={isEmpty ? line : visuallyHidden}>
      {isWaiting ? translate('search.busy') : message?.text}
    </Box>
  );
}

const plain = { autoComplete: 'off', spellCheck: false, maxLength: longestSearch } as const;

const line = { px: 3, pb: 2, color: 'text.secondary' } as const;

/** The dialog is aligned to the top, so that the field does not move with the number of results. */
const atTop = { '& .MuiDialog-container': { alignItems: 'flex-start' } } as const;

const sheet = {
  mt: { xs: 1, md: '10vh' },
  mx: { xs: 1, md: 4 },
  width: { xs: 'calc(100% - 16px)', md: 'calc(100% - 64px)' },
  maxHeight: { xs: 'calc(100dvh - 16px)', md: '70vh' },
} as const;

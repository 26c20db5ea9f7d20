import Box from '@mui/material/Box';
import { type FocusEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useChoices } from '../search/choices/choice.ts';
import { type EarlyKeys, useEarlyText } from '../search/earlyKeys.ts';
import { isModal, NoAbsenceDialog } from '../search/NoAbsenceDialog.tsx';
import { SearchInput } from '../search/SearchInput.tsx';
import { SearchResults } from '../search/SearchResults.tsx';
import { useEnter } from '../search/useEnter.ts';
import { usePaletteGroups } from './usePaletteGroups.ts';

interface SearchBoxProps {
  /** Closes the box. Returns the focus to the button if the user closed it by key. */
  readonly onClose: (takesFocus: boolean) => void;
  readonly onShortcuts: () => void;
  /** Text typed before the field loaded. */
  readonly early?: EarlyKeys;
}

/**
 * The open search of the header. It shows the same results as the palette, and Enter opens the same result as there
 * (docs/specification.md#application-2-header).
 */
export function SearchBox({ onClose, onShortcuts, early }: SearchBoxProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useEarlyText(early);
  const [isListOpen, setListOpen] = useState(true);
  const leave = () => setListOpen(false);
  const palette = usePaletteGroups(typed, leave, onShortcuts);
  const { found, text } = palette;
  const clear = isListOpen && typed.trim() !== '' ? palette.clear : undefined;
  const shownGroups = typed.trim() === '' ? palette.hits : palette.groups;
  const groups = isListOpen ? shownGroups : [];
  const choices = useChoices(groups, clear);
  const { enter, refused, clearRefusal, isBusy } = useEnter({
    text: text.trim(),
    found,
    groups,
    clear,
    choices,
    onLeave: leave,
  });
  const focus = useFocusWithin(isBusy || isModal(refused), () => onClose(false));

  const type = (next: string) => {
    setTyped(next);
    setListOpen(true);
    choices.reset();
    clearRefusal();
  };
  const press = (event: KeyboardEvent) => {
    if (choices.onKey(event)) return;
    if (event.key === 'Escape') onClose(true);
    if (event.key === 'Enter') enter();
  };
  return (
    <Box role="search" aria-label={translate('search.label')} {...focus} sx={box}>
      <SearchInput
        {...{ typed, choices, isBusy: isBusy || found.isWaiting }}
        isWrong={refused?.reason === 'namesOff'}
        onType={type}
        onKeyDown={press}
        onClose={() => onClose(true)}
      />
      {isListOpen && <SearchResults {...{ choices, found, refused, typed: text }} />}
      {isModal(refused) && <NoAbsenceDialog refused={refused} onClose={clearRefusal} />}
    </Box>
  );
}

/** Calls `onLeft` when the focus has left the search box, unless `isKept` keeps the box open. */
function useFocusWithin(isKept: boolean, onLeft: () => void) {
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    if (isLeft && !isKept) onLeft();
  });
  return {
    onFocus: () => setLeft(false),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setLeft(!currentTarget.contains(relatedTarget)),
  };
}

const box = {
  position: { xs: 'absolute', md: 'relative' },
  inset: { xs: 0, md: 'auto' },
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  width: { md: 440 },
  px: { xs: 1, md: 0 },
  bgcolor: { xs: 'var(--district-tint)', md: 'transparent' },
} as const;

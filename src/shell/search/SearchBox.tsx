import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { WhyNot } from '../../permissions/WhyNot.tsx';
import { useSession } from '../../session/SessionContext.tsx';
import { bestFirst, useChoices } from './choices/choice.ts';
import { type EarlyKeys, useEarlyText } from './earlyKeys.ts';
import { SearchInput } from './SearchInput.tsx';
import { SearchResults } from './SearchResults.tsx';
import { useHitGroups } from './useHitGroups.ts';
import { useSearchHits } from './useSearchHits.ts';
import { type Refused, useSubmit } from './useSubmit.ts';
import { sought, useVerb } from './useVerb.ts';

interface SearchBoxProps {
  /** Back to the button; the focus goes there too when the person asked for it by a key. */
  readonly onClose: (takesFocus: boolean) => void;
  /** What was typed before the field was there. */
  readonly early?: EarlyKeys;
}

/**
 * The search of the header, opened: results as one types, Enter searches
 * (docs/specification.md#application-2-header).
 */
export function SearchBox({ onClose, early }: SearchBoxProps) {
  const translate = useTranslate();
  const { organization } = useSession();
  const [typed, setTyped] = useEarlyText(early);
  const [isListOpen, setListOpen] = useState(true);
  const leave = () => setListOpen(false);
  const { text, verb } = useVerb(typed);
  const all = useSearchHits(text);
  const found = { ...all, hits: sought(all.hits, verb) };
  const groups = bestFirst(useHitGroups(isListOpen ? found.hits : [], leave), text);
  const choices = useChoices(groups, { startsAtFirst: organization === undefined && typed.trim() !== '' });
  const { submit, refused, forgive, isBusy } = useSubmit(leave);
  const focus = useFocusWithin(isBusy || isModal(refused), () => onClose(false));

  const type = (next: string) => {
    setTyped(next);
    setListOpen(true);
    choices.reset();
    forgive();
  };
  const press = (event: KeyboardEvent) => {
    if (choices.onKey(event)) return;
    if (event.key === 'Escape') onClose(true);
    if (event.key === 'Enter' && organization) submit(text.trim(), found.hits);
  };
  return (
    <Box role="search" aria-label={translate('search.label')} {...focus} sx={box}>
      <SearchInput
        {...{ typed, choices, isBusy: isBusy || found.isWaiting }}
        isWrong={refused?.because === 'namesOff'}
        onType={type}
        onKeyDown={press}
        onClose={() => onClose(true)}
      />
      {isListOpen && <SearchResults {...{ choices, found, refused, typed: text }} />}
      {isModal(refused) && <NoAbsenceDialog refused={refused} onClose={forgive} />}
    </Box>
  );
}

type DomainError = ReturnType<typeof useSubmit>['refused'];

function isModal(
  refused: DomainError,
): refused is Extract<DomainError, { because: 'noAbsence' | 'mayNotSee' }> {
  return refused?.because === 'noAbsence' || refused?.because === 'mayNotSee';
}

/** Closes the box once the focus has gone elsewhere and nothing keeps it open. */
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

interface NoAbsenceDialogProps {
  readonly refused: Extract<Refused, { because: 'noAbsence' | 'mayNotSee' }>;
  readonly onClose: () => void;
}

/** Says that a number is no confirmation number, or that the person may see no absence at all. */
function NoAbsenceDialog({ refused, onClose }: NoAbsenceDialogProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      maxWidth="xs"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{translate('search.noAbsence.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>
          {refused.because === 'noAbsence'
            ? translate('search.noAbsence.text', { number: refused.number })
            : translate('search.noAbsence.denied')}
        </DialogContentText>
        {refused.because === 'mayNotSee' && <WhyNot permission="ABSR.DISPLAY" />}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {translate('search.noAbsence.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

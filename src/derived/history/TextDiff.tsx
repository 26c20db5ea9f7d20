import Box from '@mui/material/Box';
import { diffWordsWithSpace } from 'diff';
import { useTranslate } from 'ra-core';
import { HiddenText } from '../../fields/frame/HiddenText.tsx';

/** Two texts that have little in common take long to compare, and their comparison says nothing; in milliseconds. */
const longest = 100;

/** A text with what was taken out and put in, word by word. */
export function TextDiff({ from, to }: { readonly from: string; readonly to: string }) {
  const translate = useTranslate();
  const parts = diffWordsWithSpace(from, to, { timeout: longest }) ?? [
    { value: from, removed: true, added: false },
    { value: to, removed: false, added: true },
  ];
  return (
    <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '75ch' }}>
      {parts.map(({ value, added, removed }, index) => {
        if (!added && !removed) return value;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other place
          <Box key={index} component={added ? 'ins' : 'del'} sx={added ? addedText : removedText}>
            <HiddenText>{translate(added ? 'editing.history.added' : 'editing.history.removed')} </HiddenText>
            {value}
          </Box>
        );
      })}
    </Box>
  );
}

/** What was put in, underlined too: colour alone says nothing to some. */
export const addedText = {
  bgcolor: 'status.filled.soft',
  color: 'status.filled.main',
  textDecoration: 'underline',
} as const;

/** What was taken out. */
export const removedText = {
  bgcolor: 'status.unfilled.soft',
  color: 'status.unfilled.main',
  textDecoration: 'line-through',
} as const;

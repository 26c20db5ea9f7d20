import Box from '@mui/material/Box';
import { piecesOf } from '#schemas/rules/search/marks.ts';

interface MarkedProps {
  readonly text: string;
  /** The search text whose matches are highlighted. */
  readonly typed: string;
}

/**
 * Highlights the matches of a search in a text, in bold and underlined, so that the highlight does not depend on color.
 */
export function HighlightedText({ text, typed }: MarkedProps) {
  if (typed.trim() === '') return text;
  return piecesOf(text, typed).map((piece, place) =>
    piece.isMarked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other place
      <Box key={place} component="mark" sx={mark}>
        {piece.text}
      </Box>
    ) : (
      piece.text
    ),
  );
}

const mark = {
  display: 'inline',
  color: 'inherit',
  bgcolor: 'transparent',
  fontWeight: 700,
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '3px',
} as const;

import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import { ServiceError } from '#providers/http/serviceError.ts';
import { ChoiceList } from './choices/ChoiceList.tsx';
import type { Choices } from './choices/choice.ts';
import type { EnterRefusal } from './useEnter.ts';
import type { SearchHits } from './useSearchHits.ts';

interface SearchResultsProps {
  readonly choices: Choices;
  readonly found: SearchHits;
  readonly refused: EnterRefusal | undefined;
  readonly typed: string;
}

/** Returns the ID of the message element below the search field. */
export function messageId({ listId }: Choices): string {
  return `${listId}-message`;
}

/** The panel below the search field: results, or a message. */
export function SearchResults({ choices, found, refused, typed }: SearchResultsProps) {
  const translate = useTranslate();
  const hasTyped = typed.trim() !== '';
  const count = choices.groups.reduce((sum, group) => sum + group.choices.length, 0);
  const message = useMessage(found, refused, hasTyped && count === 0);
  const isResolved = hasTyped && !found.isWaiting;
  if (message === undefined && count === 0) return null;
  return (
    <Paper elevation={8} sx={sheet}>
      {message !== undefined && (
        <Box id={messageId(choices)} role={message.isError ? 'alert' : 'status'} sx={line(message.isError)}>
          {message.text}
        </Box>
      )}
      <ChoiceList label={translate('search.results')} choices={choices} typed={typed} />
      {found.isCut && <Box sx={{ ...line(false), fontSize: 12 }}>{translate('search.more')}</Box>}
      <Box role="status" sx={visuallyHidden}>
        {isResolved && count > 0 && translate('search.found', { smart_count: count })}
      </Box>
    </Paper>
  );
}

export interface Message {
  readonly text: string;
  readonly isError: boolean;
}

/** Returns the message: why Enter or the search failed, or that nothing was found. */
export function useMessage(
  { text, isWaiting, error }: SearchHits,
  refused: EnterRefusal | undefined,
  isNothingFound: boolean,
): Message | undefined {
  const translate = useTranslate();
  if (refused?.reason === 'namesOff') return { text: translate('search.namesOff'), isError: true };
  if (error) return { text: failureText(error, translate('search.failed')), isError: true };
  if (!isNothingFound || isWaiting) return undefined;
  return { text: translate('search.none', { text }), isError: false };
}

function failureText(error: unknown, otherwise: string): string {
  return error instanceof ServiceError ? `${otherwise} ${error.message}` : otherwise;
}

const line = (isError: boolean) => ({ px: 1.5, py: 1, color: isError ? 'error.main' : 'text.secondary' });

const sheet = {
  position: 'absolute',
  top: { xs: '100%', md: 'calc(100% + 4px)' },
  left: 0,
  right: 0,
  maxHeight: 'min(560px, calc(100dvh - 64px))',
  display: 'flex',
  flexDirection: 'column',
  border: 1,
  borderColor: 'divider',
} as const;

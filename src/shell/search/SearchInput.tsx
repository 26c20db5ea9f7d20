import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { longestSearch } from '#schemas/protocol/entities/search.ts';
import { useSession } from '../../session/SessionContext.tsx';
import type { Choices } from './choices/choice.ts';
import { messageId } from './SearchResults.tsx';

interface SearchInputProps {
  readonly typed: string;
  readonly choices: Choices;
  readonly isBusy: boolean;
  readonly isWrong: boolean;
  readonly onType: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
}

/** The text field of the header search. */
export function SearchInput(props: SearchInputProps) {
  const { typed, choices, isBusy, isWrong, onType, onKeyDown, onClose } = props;
  const translate = useTranslate();
  const { organization } = useSession();
  return (
    <OutlinedInput
      autoFocus
      fullWidth
      size="small"
      value={typed}
      error={isWrong}
      placeholder={translate(organization ? 'search.hint' : 'search.hintEverywhere')}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={onKeyDown}
      inputProps={{
        ...plain,
        ...choices.attributes,
        'aria-label': translate('search.label'),
        'aria-describedby': isWrong ? messageId(choices) : undefined,
      }}
      startAdornment={
        <InputAdornment position="start">
          <Search sx={{ fontSize: 18 }} />
        </InputAdornment>
      }
      endAdornment={
        <InputAdornment position="end">
          {isBusy && <CircularProgress size={16} aria-label={translate('search.busy')} />}
          <IconButton aria-label={translate('search.close')} onClick={onClose} sx={{ ml: 0.5, mr: -1 }}>
            <Close sx={{ fontSize: 18 }} />
          </IconButton>
        </InputAdornment>
      }
      sx={{ height: { xs: 44, md: 32 } }}
    />
  );
}

const plain = { autoComplete: 'off', spellCheck: false, maxLength: longestSearch } as const;

import ContentCopy from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useNotify } from 'ra-core';

interface CopyButtonProps {
  /** What is copied; made only when it is asked for. */
  readonly text: () => string;
  /** What the button is called. */
  readonly label: string;
  /** What stands on it; an icon alone without. */
  readonly shown?: string;
}

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text, label, shown }: CopyButtonProps) {
  const copy = useCopy();
  const onClick = () => copy(text());
  if (shown === undefined) {
    return (
      <IconButton aria-label={label} title={label} onClick={onClick}>
        <ContentCopy fontSize="small" />
      </IconButton>
    );
  }
  return (
    <Button aria-label={label} startIcon={<ContentCopy />} onClick={onClick}>
      {shown}
    </Button>
  );
}

/** Puts a text on the clipboard and says whether that worked. */
export function useCopy(): (text: string, messageKey?: string) => Promise<void> {
  const notify = useNotify();
  return async (text, messageKey = 'developer.copied') => {
    try {
      await navigator.clipboard.writeText(text);
      notify(messageKey, { type: 'success' });
    } catch {
      notify('developer.notCopied', { type: 'error' });
    }
  };
}

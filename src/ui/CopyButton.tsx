import ContentCopy from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useNotify } from 'react-admin';

interface CopyButtonProps {
  /** Builds the text only when the button is pressed. */
  readonly text: () => string;
  /** Accessible name of the button. */
  readonly label: string;
  /** Visible text of the button; without it, only an icon is shown. */
  readonly visibleText?: string;
}

/** Copies a text to the clipboard and confirms it with a toast. */
export function CopyButton({ text, label, visibleText }: CopyButtonProps) {
  const copy = useCopy();
  const onClick = () => copy(text());
  if (visibleText === undefined) {
    return (
      <IconButton aria-label={label} title={label} onClick={onClick}>
        <ContentCopy fontSize="small" />
      </IconButton>
    );
  }
  return (
    <Button aria-label={label} startIcon={<ContentCopy />} onClick={onClick}>
      {visibleText}
    </Button>
  );
}

/** Returns a function that copies a text to the clipboard and shows a toast on success or failure. */
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

import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { useId } from 'react';

/** The keys of a list, and the text that says what each does. */
const shortcuts: readonly (readonly [keys: string, text: string])[] = [
  ['/', 'search'],
  ['N', 'add'],
  ['↑ ↓', 'move'],
  ['Home  End', 'ends'],
  ['Enter', 'open'],
  ['Space', 'select'],
  ['Shift + ↑ ↓', 'extend'],
  ['?', 'help'],
];

interface KeyboardHelpProps {
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
}

/** The keyboard of the list, for those who look for it. */
export function KeyboardHelp({ isOpen, onChange }: KeyboardHelpProps) {
  const translate = useTranslate();
  const title = useId();
  return (
    <>
      <Tooltip title={translate('list.keyboard.title')}>
        <IconButton aria-label={translate('list.keyboard.title')} onClick={() => onChange(true)}>
          <KeyboardOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      <Dialog open={isOpen} onClose={() => onChange(false)} aria-labelledby={title} maxWidth="xs">
        <DialogTitle id={title}>{translate('list.keyboard.title')}</DialogTitle>
        <DialogContent>
          <Box component="dl" sx={lines}>
            {shortcuts.map(([keys, text]) => (
              <Box key={text} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ fontFamily: 'monospace' }}>
                  {keys}
                </Box>
                <Box component="dd" sx={{ m: 0 }}>
                  {translate(`list.keyboard.${text}`)}
                </Box>
              </Box>
            ))}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => onChange(false)}>{translate('ra.action.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

const lines = { display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, rowGap: 1, m: 0 } as const;

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useSingleKeys } from '../../ui/input/useSingleKeys.ts';
import { useGoEntries, useShortcuts } from './shortcuts.ts';

/** A keyboard shortcut: its keys as displayed, and a description. */
export type KeyLine = readonly [keys: string, text: string];

interface ShortcutsDialogProps {
  /** Shortcuts of the list on the page. */
  readonly list?: readonly KeyLine[];
  readonly onClose: () => void;
}

/** Lists all keyboard shortcuts: of the current list, of every page, and of the menu. */
export function ShortcutsDialog({ list = [], onClose }: ShortcutsDialogProps) {
  const translate = useTranslate();
  const title = useId();
  const general = useShortcuts().map(
    ({ keys, text }): KeyLine => [keys, translate(`palette.shortcuts.${text}`)],
  );
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="xs">
      <DialogTitle id={title}>{translate('palette.shortcuts.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Lines title={translate('palette.shortcuts.list')} lines={list} />
        <Lines title={translate('palette.shortcuts.everywhere')} lines={general} />
        <Lines title={translate('palette.shortcuts.goTo')} lines={useGoLines()} />
        <SingleKeysSwitch />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('palette.shortcuts.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function useGoLines(): KeyLine[] {
  const translate = useTranslate();
  return useGoEntries().map(({ shortcut, label }) => {
    const [first, second] = shortcut.split(' ');
    return [translate('palette.shortcuts.then', { first, second }), label];
  });
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly KeyLine[] }) {
  if (lines.length === 0) return null;
  return (
    <Box component="section">
      <Box component="h3" sx={{ m: 0, mb: 1, fontSize: 12, fontWeight: 600, color: 'text.secondary' }}>
        {title}
      </Box>
      <Box component="dl" sx={grid}>
        {lines.map(([keys, text]) => (
          <Box key={`${keys} ${text}`} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ fontFamily: 'monospace' }}>
              {keys}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {text}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const grid = { display: 'grid', gridTemplateColumns: '128px 1fr', columnGap: 2, rowGap: 1, m: 0 } as const;

/** Turns single-key shortcuts on or off in this browser. */
function SingleKeysSwitch() {
  const translate = useTranslate();
  const [isOn, setOn] = useSingleKeys();
  const hint = useId();
  return (
    <div>
      <FormControlLabel
        control={
          <Switch
            checked={isOn}
            onChange={(_event, checked) => setOn(checked)}
            slotProps={{ input: { 'aria-describedby': hint } }}
          />
        }
        label={translate('palette.shortcuts.single')}
      />
      <FormHelperText id={hint} sx={{ m: 0 }}>
        {translate('palette.shortcuts.singleHint')}
      </FormHelperText>
    </div>
  );
}

import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { onDemand } from '../../ui/missing/onDemand.tsx';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';

/** The keyboard shortcuts of a list, and the text of each. */
const listKeys: readonly (readonly [keys: string, text: string])[] = [
  ['F', 'search'],
  ['N', 'add'],
  ['↑ ↓  J K', 'move'],
  ['Home  End', 'ends'],
  ['Enter', 'open'],
  ['Space', 'beside'],
  ['Escape', 'closeBeside'],
  ['X', 'select'],
  ['Shift + ↑ ↓', 'extend'],
];

const ShortcutsDialog = onDemand(() =>
  import('../../shell/palette/ShortcutsDialog.tsx').then((file) => file.ShortcutsDialog),
);

interface KeyboardHelpProps {
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
}

/** Help dialog for the keyboard shortcuts of the list and the console. */
export function KeyboardHelp({ isOpen, onChange }: KeyboardHelpProps) {
  const translate = useTranslate();
  const title = translate('list.keyboard.title');
  return (
    <>
      <Tooltip title={title}>
        <IconButton aria-label={title} onClick={() => onChange(true)}>
          <KeyboardOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      {isOpen && (
        <ShortcutsDialog
          list={listKeys.map(([keys, text]) => [keys, translate(`list.keyboard.${text}`)])}
          onClose={() => onChange(false)}
        />
      )}
    </>
  );
}

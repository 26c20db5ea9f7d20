import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';

interface FormatsMenuProps {
  readonly anchor: HTMLElement;
  readonly formats: readonly string[];
  readonly onChoose: (format: string) => void;
  readonly onClose: () => void;
}

/** The other kinds of file that a list can be saved as. */
export function FormatsMenu({ anchor, formats, onChoose, onClose }: FormatsMenuProps) {
  const translate = useTranslate();
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {formats.map((format) => (
        <MenuItem key={format} onClick={() => onChoose(format)}>
          {translate(`bulk.format.${format}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}

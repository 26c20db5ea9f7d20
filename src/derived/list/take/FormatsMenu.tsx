import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';

/** The export formats in the menu, besides the one of the export button. */
const formats = ['xlsx', 'pdf'] as const;

export type OtherFormat = (typeof formats)[number];

interface FormatsMenuProps {
  readonly anchor: HTMLElement;
  readonly onChoose: (format: OtherFormat) => void;
  readonly onClose: () => void;
}

/** Menu of the further export formats. */
export function FormatsMenu({ anchor, onChoose, onClose }: FormatsMenuProps) {
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

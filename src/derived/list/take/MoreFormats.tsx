import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { onDemand } from '../../../ui/missing/onDemand.tsx';
import { Tooltip } from '../../../ui/tooltip/Tooltip.tsx';
import type { OtherFormat } from './FormatsMenu.tsx';

const FormatsMenu = onDemand(() => import('./FormatsMenu.tsx').then((file) => file.FormatsMenu));

interface MoreFormatsProps {
  readonly isWorking: boolean;
  readonly onChoose: (format: OtherFormat) => void;
}

/** Button that opens the menu of further export formats. */
export function MoreFormats({ isWorking, onChoose }: MoreFormatsProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const label = translate('bulk.formats');
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          size="small"
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== undefined}
          loading={isWorking}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <ArrowDropDown fontSize="small" />
        </IconButton>
      </Tooltip>
      {anchor && (
        <FormatsMenu
          anchor={anchor}
          onChoose={(format) => {
            setAnchor(undefined);
            onChoose(format);
          }}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </>
  );
}

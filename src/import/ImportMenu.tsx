import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useLocaleState } from 'ra-core';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { type EntitySummary, textsOf } from '#schemas/protocol/entityFiles.ts';
import { languageNamed } from '../shell/context/LanguageProvider.tsx';
import { importPath } from './importPath.ts';

interface ImportMenuProps {
  readonly label: string;
  readonly targets: readonly EntitySummary[];
}

/** Which of several kinds of records a file is to bring. */
export function ImportMenu({ label, targets }: ImportMenuProps) {
  const id = useId();
  const [locale] = useLocaleState();
  const language = languageNamed(locale) ?? 'en';
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Button
        startIcon={<UploadFileOutlined />}
        id={`${id}-button`}
        aria-haspopup="menu"
        aria-controls={anchor ? id : undefined}
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <Menu
        id={id}
        role="region"
        aria-labelledby={`${id}-button`}
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {targets.map((target) => (
          <MenuItem key={target.name} component={Link} to={importPath(target)}>
            {textsOf(target, language).plural}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import MenuItem from '@mui/material/MenuItem';
import { useLocaleState } from 'ra-core';
import { Link } from 'react-router';
import { type EntitySummary, textsOf } from '#schemas/protocol/entityFiles.ts';
import { languageNamed } from '../shell/context/LanguageProvider.tsx';
import { MenuButton } from '../shell/page/MenuButton.tsx';
import { importPath } from './importPath.ts';

interface ImportMenuProps {
  readonly label: string;
  readonly targets: readonly EntitySummary[];
}

/** Which of several kinds of records a file is to bring. */
export function ImportMenu({ label, targets }: ImportMenuProps) {
  const [locale] = useLocaleState();
  const language = languageNamed(locale) ?? 'en';
  return (
    <MenuButton icon={<UploadFileOutlined />} label={label} listLabel={label}>
      {() =>
        targets.map((target) => (
          <MenuItem key={target.name} component={Link} to={importPath(target)}>
            {textsOf(target, language).plural}
          </MenuItem>
        ))
      }
    </MenuButton>
  );
}

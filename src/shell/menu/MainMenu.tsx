import Box from '@mui/material/Box';
import { useStore, useTranslate } from 'ra-core';
import { IconGroup } from './IconGroup.tsx';
import { OpenGroup } from './OpenGroup.tsx';
import { useMenu } from './useMenu.ts';

interface MainMenuProps {
  /** Pictures alone. */
  readonly isNarrow?: boolean;
  /** Called when a link has been followed: the drawer of a phone closes. */
  readonly onFollow?: () => void;
}

/** The left menu: groups of links to what the person may see. Folded groups are remembered. */
export function MainMenu({ isNarrow = false, onFollow }: MainMenuProps) {
  const translate = useTranslate();
  const groups = useMenu();
  const [folded, setFolded] = useStore<readonly string[]>('person.foldedMenuGroups', []);
  const toggle = (name: string) =>
    setFolded(folded.includes(name) ? folded.filter((one) => one !== name) : [...folded, name]);
  return (
    <Box component="nav" aria-label={translate('shell.menu.label')} sx={{ p: 1 }}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {groups.map((group) =>
          isNarrow ? (
            <IconGroup key={group.name} group={group} />
          ) : (
            <OpenGroup
              key={group.name}
              group={group}
              isOpen={!folded.includes(group.name)}
              onToggle={() => toggle(group.name)}
              onFollow={onFollow}
            />
          ),
        )}
      </Box>
    </Box>
  );
}

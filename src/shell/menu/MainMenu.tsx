import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { memo, useId, useMemo } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { usePins } from '../../session/usePins.ts';
import { onDemand } from '../../ui/missing/onDemand.tsx';
import { durations } from '../../ui/theme/tokens.ts';
import { useStableCallback } from '../../ui/useStableCallback.ts';
import { type ArrangedMenu, arrangeMenu } from './arrangeMenu.ts';
import { groupLink, LineToolsLater, MenuEntries, MenuLink } from './MenuLink.tsx';
import { isLine, type MenuGroup } from './menuFor.ts';
import { menuIcons } from './menuIcons.tsx';
import { isWithin, useMenuPlace } from './menuPlace.ts';
import { useMenu } from './useMenu.ts';

const NarrowMenu = onDemand(() => import('./NarrowMenu.tsx').then((file) => file.NarrowMenu));

interface MainMenuProps {
  /** Whether the menu shows icons only. */
  readonly isNarrow?: boolean;
  /** Called when a link is followed, to close the drawer. */
  readonly onFollow?: () => void;
}

/**
 * The left menu: the entries for daily work, then the entries that the user pinned, then all others in groups that can
 * be collapsed.
 */
export function MainMenu({ isNarrow = false, onFollow }: MainMenuProps) {
  const translate = useTranslate();
  const all = useMenu();
  const pins = usePins('menuPins');
  const menu = useMemo(() => arrangeMenu(all, pins), [all, pins]);
  return (
    <Box component="nav" aria-label={translate('shell.menu.label')} sx={{ p: 1 }}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {isNarrow ? (
          <NarrowMenu menu={menu} />
        ) : (
          <LineToolsLater>
            <WideMenu menu={menu} onFollow={onFollow} />
          </LineToolsLater>
        )}
      </Box>
    </Box>
  );
}

interface WideMenuProps {
  readonly menu: ArrangedMenu;
  readonly onFollow: (() => void) | undefined;
}

function WideMenu({ menu: { daily, pinned, groups }, onFollow }: WideMenuProps) {
  const translate = useTranslate();
  const [opened, setOpened] = useStore<Readonly<Record<string, boolean>>>('person.menuGroups', {});
  const place = useMenuPlace();
  const toggle = useStableCallback((name: string, isOpen: boolean) =>
    setOpened({ ...opened, [name]: isOpen }),
  );
  return (
    <>
      {daily.map((entry) => (
        <Box component="li" key={`${entry.path} ${entry.label}`} sx={entry.isChild ? { pl: 2 } : {}}>
          <MenuLink entry={entry} icon={menuIcons[entry.icon]} onFollow={onFollow} />
        </Box>
      ))}
      {pinned.length > 0 && (
        <Box component="li" sx={{ pt: 1 }}>
          <Box sx={partName}>{translate('shell.menu.pinned')}</Box>
          <Box component="ul" aria-label={translate('shell.menu.pinned')} sx={list}>
            {pinned.map((entry) => (
              <li key={entry.path}>
                <MenuLink entry={entry} onFollow={onFollow} />
              </li>
            ))}
          </Box>
        </Box>
      )}
      {groups.map((group, at) => (
        <Group
          key={group.name}
          group={group}
          isFirst={at === 0 && daily.length > 0}
          // The group of the current page is open by default, until the user toggles it.
          isOpen={opened[group.name] ?? group.entries.some((entry) => isWithin(place, entry))}
          onToggle={toggle}
          onFollow={onFollow}
        />
      ))}
    </>
  );
}

interface GroupProps {
  readonly group: MenuGroup;
  /** Whether the group is the first one, which has a divider above it. */
  readonly isFirst: boolean;
  readonly isOpen: boolean;
  readonly onToggle: (name: string, isOpen: boolean) => void;
  readonly onFollow: (() => void) | undefined;
}

/** A group of the wide menu with a collapsible title. */
const Group = memo(function Group({ group, isFirst, isOpen, onToggle, onFollow }: GroupProps) {
  const id = useId();
  const [only] = group.entries;
  const part = isFirst ? dividedStyle : {};
  if (only && isLine(group)) {
    return (
      <Box component="li" sx={part}>
        <MenuLink entry={only} icon={menuIcons[group.icon]} onFollow={onFollow} />
      </Box>
    );
  }
  return (
    <Box component="li" sx={part}>
      <ButtonBase
        onClick={() => onToggle(group.name, !isOpen)}
        aria-expanded={isOpen}
        aria-controls={id}
        sx={heading}
      >
        {menuIcons[group.icon]}
        <span>{group.label}</span>
        <ExpandMore aria-hidden sx={{ ...arrow, transform: isOpen ? 'none' : 'rotate(-90deg)' }} />
      </ButtonBase>
      <Box component="ul" id={id} hidden={!isOpen} sx={{ ...list, pb: 1 }}>
        <MenuEntries entries={group.entries} onFollow={onFollow} />
      </Box>
    </Box>
  );
});

const heading = {
  ...groupLink,
  width: '100%',
  justifyContent: 'flex-start',
  pr: 1.5,
  textAlign: 'left',
} as const;

const arrow = {
  ml: 'auto',
  fontSize: 18,
  color: 'text.secondary',
  transition: `transform ${durations.quick}ms`,
};
const dividedStyle = { borderTop: 1, borderColor: 'divider', mt: 1, pt: 1 } as const;
const partName = { px: 1.5, pb: 0.5, fontSize: 12, color: 'text.secondary' } as const;
const list = { m: 0, p: 0, pl: '32px', listStyle: 'none', '&[hidden]': { display: 'none' } } as const;

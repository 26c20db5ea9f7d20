import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { decideAccess } from '#schemas/access/permitted.ts';
import { creatingTab } from '#schemas/model/entity/recordKind.ts';
import type { EntitySummary } from '#schemas/protocol/entities/entityFiles.ts';
import { tileLink, tileList } from '../../derived/board/tileLook.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';
import { homePath } from '../../shell/home/homeParts.ts';
import type { MenuEntry, MenuGroup } from '../../shell/menu/menuFor.ts';
import { useMenu } from '../../shell/menu/useMenu.ts';
import { Tile } from './Tile.tsx';

/** Frequent pages with their shortcuts and "Add" links. */
export function TasksTile() {
  const translate = useTranslate();
  const tasks = useTasks();
  if (tasks.length === 0) return null;
  return (
    <Tile part="tasks" title={translate('home.tasks.title')}>
      <Box component="ul" sx={tileList}>
        {tasks.map(({ entry, add }) => (
          <Box component="li" key={entry.path} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <Box component={Link} to={entry.path} sx={{ ...tileLink, flex: 1 }}>
              {entry.label}
              {entry.shortcut !== undefined && <Keys keys={entry.shortcut} />}
            </Box>
            {add && (
              <Button
                component={Link}
                to={`${add.path}/new`}
                size="small"
                aria-label={translate('pages.referenceData.addTo', { title: entry.label })}
              >
                {translate('pages.referenceData.add')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Tile>
  );
}

interface Task {
  readonly entry: MenuEntry;
  /** The entity whose records the user may add on that page. */
  readonly add: EntitySummary | undefined;
}

/** Maximum number of pages shown to users without shortcuts. */
const atMost = 6;

/** Returns the menu entries with shortcuts or, for users without shortcuts, the first entries. */
function useTasks(): readonly Task[] {
  const session = useSession();
  const summaries = useSummaries();
  const entries = useMenu()
    .flatMap((group) => group.entries.map((entry) => withOverviewLabel(entry, group)))
    .filter(({ path, isChild }) => path !== homePath && !isChild)
    .toSorted((one, other) => Number(other.isDaily ?? false) - Number(one.isDaily ?? false));
  const known = entries.filter(({ shortcut }) => shortcut !== undefined);
  return (known.length > 0 ? known : entries.slice(0, atMost)).map((entry) => {
    const list = summaries.find(({ path, listed }) => path === entry.path && listed);
    const maker = list && (creatingTab(list, summaries) ?? list);
    const isAllowed = maker?.add !== undefined && decideAccess(session, maker.add, true).allowed;
    return { entry, add: isAllowed ? maker : undefined };
  });
}

/** Replaces the label of a group's overview page by the group's label, because the entry is shown outside its group. */
function withOverviewLabel(entry: MenuEntry, { label }: MenuGroup): MenuEntry {
  return entry.exact ? { ...entry, label } : entry;
}

function Keys({ keys }: { readonly keys: string }) {
  return (
    <Box component="span" aria-hidden sx={{ display: { xs: 'none', sm: 'flex' }, gap: 0.5 }}>
      {keys.split(' ').map((key) => (
        <Box component="kbd" key={key} sx={keyStyle}>
          {key}
        </Box>
      ))}
    </Box>
  );
}

const keyStyle = {
  fontFamily: 'inherit',
  fontSize: 12,
  px: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.5,
  color: 'text.secondary',
} as const;

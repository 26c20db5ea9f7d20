import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import type { ReactElement } from 'react';
import type { Target } from './useTargets.ts';

/** The entries of a choice of fields, each group under its name. `titleOf` is what is written of a field. */
export function targetItems(
  targets: readonly Target[],
  titleOf: (target: Target) => string = ({ title }) => title,
): ReactElement[] {
  return targets.flatMap((target, index) => {
    const { name, group } = target;
    const isFirst = group !== undefined && group !== targets[index - 1]?.group;
    return [
      ...(isFirst ? [<GroupHeading key={`group ${group}`} title={group} />] : []),
      <MenuItem key={name} value={name}>
        {titleOf(target)}
      </MenuItem>,
    ];
  });
}

/** How the menu of such a choice opens: it hangs at the end of the page and is a place of its own there. */
export function targetMenu(label: string) {
  return {
    role: 'region',
    'aria-label': label,
    slotProps: { paper: { sx: { maxHeight: 360 } } },
  } as const;
}

/** What a choice makes of its entries is not for a heading: it cannot be chosen, nor reached by the arrow keys. */
const GroupHeading = Object.assign(
  ({ title }: { readonly title: string }) => (
    <ListSubheader role="presentation" sx={{ lineHeight: '32px', bgcolor: 'background.paper' }}>
      {title}
    </ListSubheader>
  ),
  { muiSkipListHighlight: true },
);

import UnfoldMore from '@mui/icons-material/UnfoldMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useContext, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { menuProps } from '../../../shell/page/menuEntry.ts';
import { screenOnly } from '../../../ui/theme/tokens.ts';
import { FacetCount } from './FacetCount.tsx';
import type { FacetsProps } from './FacetRail.tsx';
import { FramePlacesContext } from './framePlaces.tsx';
import { countOf } from './useFacetCounts.ts';

/**
 * The tabs of a record as a menu button, for small screens: the button shows the open tab, and the menu lists all tabs.
 */
export function FacetPicker({ groups, pathOf, isOpen, counts }: FacetsProps) {
  const translate = useTranslate();
  const [button, setButton] = useState<HTMLElement | null>(null);
  const own = useState(false);
  const [isPicking, setPicking] = useContext(FramePlacesContext)?.picker ?? own;
  const id = useId();
  const current = groups.flatMap(({ facets }) => facets).find(isOpen);
  const label = translate('form.record.tabs');
  return (
    <Box component="nav" aria-label={label} className={screenOnly} sx={{ mb: 2 }}>
      <Button
        id={`${id}-button`}
        ref={setButton}
        fullWidth
        variant="outlined"
        endIcon={<UnfoldMore />}
        aria-haspopup="menu"
        aria-expanded={isPicking}
        aria-controls={isPicking ? id : undefined}
        onClick={() => setPicking(true)}
        sx={{ justifyContent: 'space-between', minHeight: 44, maxWidth: 480 }}
      >
        {current?.title ?? label}
      </Button>
      <Menu
        {...menuProps({ id, anchor: (isPicking && button) || undefined, onClose: () => setPicking(false) })}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` } }}
      >
        {groups.flatMap(({ title, facets }) => [
          ...(title === ''
            ? []
            : [
                <ListSubheader key={`group ${title}`} role="presentation" disableSticky sx={groupTitle}>
                  {title}
                </ListSubheader>,
              ]),
          ...facets.map((facet) => (
            <MenuItem
              key={facet.name}
              component={Link}
              to={pathOf(facet)}
              selected={isOpen(facet)}
              aria-current={isOpen(facet) ? 'page' : undefined}
              onClick={() => setPicking(false)}
              sx={{ minHeight: 44 }}
            >
              <Box component="span" sx={{ flexGrow: 1, mr: 2 }}>
                {facet.title}
              </Box>
              <FacetCount count={countOf(facet, counts)} />
            </MenuItem>
          )),
        ])}
      </Menu>
    </Box>
  );
}

const groupTitle = { lineHeight: '32px', fontWeight: 600, bgcolor: 'transparent' } as const;

import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { type Category, extentOf, type GrantTree } from './grantTree.ts';
import { PermissionName, secondLineStyle } from './PermissionName.tsx';

interface CategoryRowProps {
  /** The category with all its permissions, whether or not they match the search. */
  readonly category: Category;
  readonly textOf: GrantTree['textOf'];
  /** The names of the permissions that match the search. */
  readonly shown: readonly string[];
  readonly granted: ReadonlySet<string>;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Whether the user may grant a permission. */
  readonly mayGrant: (name: string) => boolean;
  /** Grants or revokes the named permissions. Undefined if the profile is read-only. */
  readonly onChange: ((names: readonly string[], isGranted: boolean) => void) | undefined;
}

/**
 * The row of a permission category: a checkbox that grants all of its permissions, the share that is granted and, when
 * expanded, the permissions.
 */
export function CategoryRow(props: CategoryRowProps) {
  const { category, textOf, shown, granted, isOpen, onToggle, mayGrant, onChange } = props;
  const translate = useTranslate();
  const id = useId();
  const extent = extentOf(category, granted);
  const count = category.names.filter((name) => granted.has(name)).length;
  const open = category.names.filter((name) => granted.has(name) || mayGrant(name));
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 44 }}>
        <Checkbox
          checked={extent === 'all'}
          indeterminate={extent === 'some'}
          disabled={onChange === undefined || open.length === 0}
          onChange={() =>
            onChange?.(
              open,
              open.some((name) => !granted.has(name)),
            )
          }
          slotProps={{ input: { 'aria-labelledby': `${id}t` } }}
        />
        <Button
          color="inherit"
          aria-expanded={isOpen}
          aria-controls={`${id}p`}
          onClick={onToggle}
          sx={heading}
          endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
        >
          <Box component="span" sx={titled}>
            <Box component="span" id={`${id}t`} sx={{ fontWeight: 600 }}>
              {category.title}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary', ml: 'auto', whiteSpace: 'nowrap' }}>
              {translate('security.countOf', { count, all: category.names.length })}
            </Box>
          </Box>
        </Button>
      </Box>
      <Box id={`${id}p`} role="group" aria-labelledby={`${id}t`} hidden={!isOpen}>
        {isOpen && (
          <PermissionBoxes
            names={shown}
            textOf={textOf}
            granted={granted}
            mayGrant={mayGrant}
            onChange={onChange}
          />
        )}
      </Box>
    </Box>
  );
}

const heading = {
  flex: 1,
  minWidth: 0,
  textTransform: 'none',
  gap: 1,
} as const;

/** Keeps the arrow at the end of the line at any title length. */
const titled = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  textAlign: 'left',
} as const;

interface PermissionBoxesProps {
  readonly names: readonly string[];
  readonly textOf: GrantTree['textOf'];
  readonly granted: ReadonlySet<string>;
  readonly mayGrant: (name: string) => boolean;
  readonly onChange: ((names: readonly string[], isGranted: boolean) => void) | undefined;
}

/**
 * The permissions of a category with checkboxes, descriptions and short names. A permission that the user doesn't have
 * is disabled with a note, because the user can't grant it.
 */
function PermissionBoxes({ names, textOf, granted, mayGrant, onChange }: PermissionBoxesProps) {
  const translate = useTranslate();
  return (
    <Box sx={boxes}>
      {names.map((name) => {
        const isDenied = !granted.has(name) && !mayGrant(name);
        return (
          <FormControlLabel
            key={name}
            disabled={onChange === undefined || isDenied}
            sx={{ m: 0, alignItems: 'flex-start', minWidth: 0 }}
            control={
              <Checkbox
                size="small"
                checked={granted.has(name)}
                onChange={(_, isGranted) => onChange?.([name], isGranted)}
              />
            }
            label={
              <Box sx={{ py: 1, fontSize: 14, overflowWrap: 'anywhere' }}>
                <PermissionName name={name} {...textOf(name)} />
                {isDenied && onChange && <Box sx={secondLineStyle}>{translate('security.notHeld')}</Box>}
              </Box>
            }
          />
        );
      })}
    </Box>
  );
}

const boxes = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  columnGap: 2,
  pl: { xs: 1, sm: 4 },
  pb: 1,
} as const;

import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'ra-core';

interface PermissionBoxesProps {
  readonly names: readonly string[];
  readonly granted: ReadonlySet<string>;
  readonly mayGrant: (name: string) => boolean;
  readonly onChange: ((names: readonly string[], isGranted: boolean) => void) | undefined;
}

/** The permissions of a category, each with its box and the part of its name behind the category; what the person does not hold cannot be granted, and says so. */
export function PermissionBoxes({ names, granted, mayGrant, onChange }: PermissionBoxesProps) {
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
                {name.slice(name.indexOf('.') + 1)}
                {isDenied && onChange && (
                  <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{translate('security.notHeld')}</Box>
                )}
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

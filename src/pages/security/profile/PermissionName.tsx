import Box from '@mui/material/Box';
import type { PermissionText } from './grantTree.ts';

/**
 * A permission's title and description, if its entity file has them, and below them the permission's name without the
 * category.
 */
export function PermissionName({ name, title, description }: PermissionText & { readonly name: string }) {
  const own = name.slice(name.indexOf('.') + 1);
  if (title === undefined) return own;
  return (
    <>
      {title}
      {description !== undefined && <Box sx={secondLineStyle}>{description}</Box>}
      <Box component="code" sx={{ ...secondLineStyle, display: 'block' }}>
        {own}
      </Box>
    </>
  );
}

export const secondLineStyle = { fontSize: 12, color: 'text.secondary' } as const;

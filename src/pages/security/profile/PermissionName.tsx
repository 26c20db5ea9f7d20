import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { PermissionText } from './grantTree.ts';

/**
 * A permission's title and description, if its file has them, above its name without the category; with a note if the
 * console does not check the permission.
 */
export function PermissionName({
  name,
  title,
  description,
  isOfSuite,
}: PermissionText & { readonly name: string }) {
  const translate = useTranslate();
  const own = name.slice(name.indexOf('.') + 1);
  if (title === undefined) return own;
  return (
    <>
      {title}
      {description !== undefined && <Box sx={secondLineStyle}>{description}</Box>}
      {isOfSuite && <Box sx={secondLineStyle}>{translate('security.ofSuite')}</Box>}
      <Box component="code" sx={{ ...secondLineStyle, display: 'block' }}>
        {own}
      </Box>
    </>
  );
}

export const secondLineStyle = { fontSize: 12, color: 'text.secondary' } as const;

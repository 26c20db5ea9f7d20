import { styled } from '@mui/material/styles';

/** Where fingers work, targets are at least this high and wide, in pixels (docs/look.md#type-and-space). */
export const touchTarget = 44;
export const touch = '@media (pointer: coarse)';

/** Around a field: takes the width that it is given and never more. */
export const FrameBox = styled('div')({
  minWidth: 0,
  position: 'relative',
  [touch]: { '& .MuiInputBase-root': { minHeight: touchTarget } },
});

/** Where nothing can be changed: as high as an input, so that a form does not jump when it becomes one. */
export const ReadOnlyBox = styled('div')(({ theme }) => ({
  minHeight: 38,
  [touch]: { minHeight: touchTarget },
  padding: '8px 14px',
  display: 'flow-root',
  overflowWrap: 'anywhere',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars?.palette.sunken ?? theme.palette.sunken,
}));

/** A line under an input; the last one is there even when it is empty, so that nothing jumps. */
export const HelpLine = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  lineHeight: '18px',
  color: (theme.vars ?? theme).palette.text.secondary,
}));

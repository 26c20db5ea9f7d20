import { styled } from '@mui/material/styles';

/** Minimum size of touch targets, in pixels (docs/look.md#type-and-space). */
export const touchTarget = 44;
export const touch = '@media (pointer: coarse)';

/** Box of a field. It can be narrower than its content. */
export const FrameBox = styled('div')({
  minWidth: 0,
  position: 'relative',
  [touch]: { '& .MuiInputBase-root': { minHeight: touchTarget } },
});

/** Box of a read-only value, as high as an input, so that nothing jumps when the field becomes editable. */
export const ReadOnlyBox = styled('div')(({ theme }) => ({
  minHeight: 38,
  [touch]: { minHeight: touchTarget },
  padding: '8px 14px',
  display: 'flow-root',
  overflowWrap: 'anywhere',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars?.palette.sunken ?? theme.palette.sunken,
}));

/** A line below an input. The last one is reserved even when empty, so that nothing jumps. */
export const HelpLine = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  lineHeight: '18px',
  color: (theme.vars ?? theme).palette.text.secondary,
}));

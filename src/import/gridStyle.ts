import visuallyHidden from '@mui/utils/visuallyHidden';

/** Styles of import tables: dense, with aligned digits. */
const gridStyle = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: 14,
  bgcolor: 'background.paper',
  '& th, & td': { textAlign: 'left', px: 1, verticalAlign: 'top' },
  '& thead th': {
    height: 36,
    verticalAlign: 'middle',
    whiteSpace: 'nowrap',
    fontSize: 12,
    fontWeight: 600,
    color: 'text.secondary',
    bgcolor: 'sunken',
  },
  '& tbody th, & tbody td': { py: 1, borderTop: 1, borderColor: 'divider', fontWeight: 400 },
  '& [data-number]': { textAlign: 'right' },
} as const;

/** Styles of import tables whose rows become blocks with labeled cells on narrow screens. */
export const stackedStyle = {
  ...gridStyle,
  '@media (max-width: 599px)': {
    '& thead': visuallyHidden,
    '& tbody, & tr': { display: 'block' },
    '& tbody tr': { py: 1, borderTop: 1, borderColor: 'divider' },
    '& tbody th, & tbody td': { display: 'block', border: 0, py: 0.25, width: '100%', maxWidth: 'none' },
    '& [data-number]': { textAlign: 'left' },
    '& tbody [data-label]::before': {
      content: 'attr(data-label)',
      display: 'block',
      fontSize: 12,
      color: 'text.secondary',
    },
  },
} as const;

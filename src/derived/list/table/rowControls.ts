/** CSS mask with an icon of 24 by 24 units, so that the icon takes the theme's color. */
const maskImage = (path: string) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath d='${path}'/%3E%3C/svg%3E") center / contain no-repeat`;

const pictures = {
  box: maskImage('M19 5v14H5V5zm0-2H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2'),
  checked: maskImage(
    'M19 3H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2m-9 14-5-5 1.41-1.41L10 14.17l7.59-7.59L19 8z',
  ),
  beside: maskImage(
    'M2 4v16h20V4zm18 4.67h-2.5V6H20zm-2.5 2H20v2.67h-2.5zM4 6h11.5v12H4zm13.5 12v-2.67H20V18z',
  ),
};

/** Styles of a plain checkbox or button with a centered icon, as large as MUI's. Sizes are in pixels. */
const control = (size: number, box: number, mask: string) =>
  ({
    appearance: 'none',
    display: 'inline-grid',
    placeContent: 'center',
    verticalAlign: 'middle',
    m: 0,
    p: 0,
    border: 0,
    width: box,
    height: box,
    bgcolor: 'transparent',
    cursor: 'pointer',
    '&::before': { content: '""', width: size, height: size, bgcolor: 'text.secondary', mask },
    '&:hover': { bgcolor: 'action.hover' },
    // In forced-colors mode the icon needs its own color. Otherwise it would take the background color.
    '@media (forced-colors: active)': {
      '&::before, &:checked::before': { bgcolor: 'CanvasText', forcedColorAdjust: 'none' },
    },
    '@media (pointer: coarse)': { width: 44, height: 44 },
  }) as const;

/** Styles of a row's checkbox and button, matching MUI's Checkbox and IconButton. */
export const rowControls = {
  '& .box': {
    ...control(20, 28, pictures.box),
    borderRadius: '50%',
    '&:checked::before': { bgcolor: 'primary.main', mask: pictures.checked },
  },
  '& .look': { ...control(18, 32, pictures.beside), borderRadius: 1 },
} as const;

import './themeTypes.ts';
import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';
import { exporter } from '../exporter.ts';
import { onDemand } from '../missing/onDemand.tsx';
import { EditSheet } from '../StockContext.tsx';
import { autoFill, durations, measures, textSizes } from './tokens.ts';

const pessimistic = { defaultProps: { mutationMode: 'pessimistic' } } as const;
const full = { defaultProps: { exporter, perPage: 25 } } as const;
const everything = Number.MAX_SAFE_INTEGER;

// Loaded on demand, so that pages without forms of react-admin's own components load no form code.
const FormSheet = onDemand(() => import('../FormSheet.tsx').then((file) => file.FormSheet));

/**
 * Defaults of react-admin's own components, so that stock pages follow docs/quality.md: pessimistic saves, exports of
 * all rows, "select all" that selects all, record locks, and a warning about unsaved changes.
 */
const stockDefaults = {
  RaEdit: { defaultProps: { ...pessimistic.defaultProps, component: EditSheet } },
  RaList: full,
  RaInfiniteList: full,
  RaSimpleForm: { defaultProps: { component: FormSheet } },
  RaDeleteButton: pessimistic,
  RaUpdateButton: pessimistic,
  RaBulkDeleteButton: pessimistic,
  RaBulkUpdateButton: pessimistic,
  RaSelectAllButton: { defaultProps: { limit: everything } },
} as Components;

type Styled = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>;

const touch = '@media (pointer: coarse)';

/** Defaults of all MUI components: small, flat, quiet, with larger touch targets (docs/look.md). */
export const components: Styled = {
  ...stockDefaults,
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { size: 'small', disableElevation: true },
    styleOverrides: {
      root: {
        textTransform: 'none',
        fontSize: textSizes.body,
        fontWeight: 550,
        minHeight: 32,
        paddingInline: 12,
        [touch]: { minHeight: 44 },
      },
    },
  },
  MuiIconButton: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: {
        borderRadius: measures.radius,
        minWidth: 32,
        minHeight: 32,
        [touch]: { minWidth: 44, minHeight: 44 },
      },
    },
  },
  MuiCheckbox: {
    defaultProps: {
      size: 'small',
      // An `aria-label` belongs on the checkbox itself, not on the span around it.
      slotProps: {
        input: (state) => (state['aria-label'] ? { 'aria-label': state['aria-label'] } : {}),
        root: { 'aria-label': undefined },
      },
    },
  },
  MuiRadio: { defaultProps: { size: 'small' } },
  MuiSwitch: { defaultProps: { size: 'small' } },
  MuiTextField: { defaultProps: { size: 'small' } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiInputBase: {
    // Each input would otherwise inject MUI's autofill animations again and restyle the whole page. `PageStyles` has
    // them once.
    defaultProps: { disableInjectingGlobalStyles: true },
    styleOverrides: {
      root: { fontSize: textSizes.body },
      input: ({ theme }) => ({
        ...autoFill.input,
        '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
      }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.vars.palette.background.paper }),
      notchedOutline: ({ theme }) => ({ borderColor: theme.vars.palette.outline }),
    },
  },
  MuiAutocomplete: {
    defaultProps: { size: 'small', autoHighlight: true, handleHomeEndKeys: true },
    styleOverrides: {
      // Leaves room for the buttons at the end of the field, so that they don't cover its text at any text size.
      root: {
        '&.MuiAutocomplete-hasPopupIcon .MuiOutlinedInput-root': { paddingRight: '2.5rem' },
        '&.MuiAutocomplete-hasPopupIcon.MuiAutocomplete-hasClearIcon .MuiOutlinedInput-root': {
          paddingRight: '4.25rem',
        },
      },
      paper: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.divider}` }),
      // Highlights the option that Enter would select, including on a tablet with a keyboard.
      option: ({ theme }) => ({
        minHeight: 36,
        [touch]: { minHeight: 44 },
        '&.Mui-focused:not([aria-selected=true])': { backgroundColor: theme.vars.palette.action.hover },
      }),
      // Shows the whole label of a chip at any text size.
      tag: { height: 'auto', '& .MuiChip-label': { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
    },
  },
  MuiMenuItem: {
    styleOverrides: { root: { fontSize: textSizes.body, minHeight: 36, [touch]: { minHeight: 44 } } },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 32, color: 'inherit' } } },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: {
        borderRadius: measures.radius,
        fontSize: textSizes.small,
        fontWeight: 500,
        height: 'auto',
        minHeight: 24,
      },
    },
  },
  MuiDialog: {
    defaultProps: {
      transitionDuration: durations.modal,
      // Sets the backdrop's own duration, because otherwise the dialog passes its duration to the backdrop.
      slotProps: { backdrop: { transitionDuration: durations.backdrop } },
      fullWidth: true,
      maxWidth: 'sm',
    },
    styleOverrides: {
      paper: {
        backgroundImage: 'none',
        // Lays out a form in a dialog as a column that can shrink, so that only the dialog's content scrolls.
        '& > form': { display: 'flex', flexDirection: 'column', flex: 'auto', minHeight: 0 },
      },
    },
  },
  MuiBackdrop: { defaultProps: { transitionDuration: durations.backdrop } },
  MuiDrawer: {
    defaultProps: {
      transitionDuration: durations.modal,
      slotProps: { backdrop: { transitionDuration: durations.backdrop } },
    },
  },
  MuiDialogTitle: {
    defaultProps: { component: 'h2' },
    styleOverrides: { root: { fontSize: textSizes.heading, fontWeight: 650, paddingBottom: 8 } },
  },
  MuiDialogActions: {
    // Stacks buttons that do not fit in one row.
    styleOverrides: { root: { padding: '8px 24px 20px', flexWrap: 'wrap', rowGap: 8 } },
  },
  MuiPopover: {
    defaultProps: { transitionDuration: durations.quick },
    styleOverrides: {
      paper: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.divider}` }),
    },
  },
  MuiMenu: { defaultProps: { transitionDuration: durations.quick } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, enterNextDelay: 100 },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        fontSize: textSizes.small,
        color: theme.vars.palette.background.paper,
        backgroundColor: theme.vars.palette.text.primary,
      }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: textSizes.body,
        borderColor: theme.vars.palette.divider,
        paddingBlock: 0,
      }),
      head: ({ theme }) => ({
        fontSize: textSizes.small,
        fontWeight: 600,
        color: theme.vars.palette.text.secondary,
        backgroundColor: theme.vars.palette.sunken,
      }),
    },
  },
  MuiLink: { defaultProps: { underline: 'hover' } },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
};

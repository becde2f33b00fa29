import type {} from '@mui/material/themeCssVarsAugmentation';
import { createTheme } from '@mui/material/styles';
import { BREAKPOINTS } from '#contract';

/** What marks a text: words that came, words that went, words that screening noticed. */
interface MarkColours {
  added: string;
  removed: string;
  noticed: string;
}

declare module '@mui/material/styles' {
  interface BreakpointOverrides {
    xxl: true;
  }
  interface Palette {
    outline: string;
    mark: MarkColours;
  }
  interface PaletteOptions {
    outline?: string;
    mark?: MarkColours;
  }
}

/** Where a finger presses, nothing is smaller than it. */
const TOUCH = '@media (pointer: coarse), (max-width: 767.95px)';
const FINGER = { minWidth: 44, minHeight: 44 };

const heading = { fontFamily: "'Fraunces', 'Fraunces fallback', Georgia, serif", fontWeight: 560, lineHeight: 1.2 };

/**
 * The member app's shapes and types on a neutral ground with teal in the lead, so that nobody takes one app for the
 * other. Red is kept for rejecting and for what is late.
 */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-color-scheme' },
  breakpoints: { values: BREAKPOINTS },
  spacing: 8,
  colorSchemes: {
    light: {
      palette: {
        primary: { main: '#1D5C63', contrastText: '#FFFFFF' },
        secondary: { main: '#4A5A60', contrastText: '#FFFFFF' },
        success: { main: '#2E6B3F' },
        warning: { main: '#7A4B00', light: '#FFF3DC' },
        error: { main: '#B3261E' },
        info: { main: '#1D5C63' },
        background: { default: '#F4F6F7', paper: '#FFFFFF' },
        text: { primary: '#1D2629', secondary: '#566268' },
        divider: '#DCE2E4',
        outline: '#77858B',
        mark: { added: '#D8F0DF', removed: '#FBDDDA', noticed: '#FFE39A' },
      },
    },
    dark: {
      palette: {
        // `dark` is what lies under the pointer: the text on it has to stay readable.
        primary: { main: '#86CBD2', dark: '#6FB4BB', contrastText: '#04272B' },
        secondary: { main: '#B4C4CA', dark: '#9DAEB5', contrastText: '#172023' },
        success: { main: '#8FD0A2' },
        warning: { main: '#F1C27B', light: '#3A2A10' },
        error: { main: '#FFB4AB' },
        info: { main: '#86CBD2' },
        background: { default: '#121516', paper: '#1B2022' },
        text: { primary: '#ECF1F2', secondary: '#AEBBC0' },
        divider: '#333C40',
        outline: '#869399',
        mark: { added: '#1D4129', removed: '#582521', noticed: '#5C4408' },
      },
    },
  },
  shape: { borderRadius: 12 },
  typography: {
    fontSize: 14,
    fontFamily: "'Plus Jakarta Sans', 'Plus Jakarta Sans fallback', Arial, sans-serif",
    h1: { ...heading, fontSize: '1.5rem', letterSpacing: '-0.01em' },
    h2: { ...heading, fontSize: '1.25rem', letterSpacing: '-0.01em' },
    h3: { fontSize: '0.9375rem', fontWeight: 680, lineHeight: 1.35 },
    body1: { fontSize: '0.9375rem' },
    body2: { fontSize: '0.8438rem' },
    button: { textTransform: 'none', fontWeight: 650, letterSpacing: 0, fontSize: '0.9375rem' },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        html: { scrollPaddingTop: 72, scrollPaddingBottom: 96 },
        body: { overflowWrap: 'break-word', fontVariantNumeric: 'lining-nums tabular-nums' },
        ':focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
        '[tabindex="-1"]:focus': { outline: 'none' },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { borderRadius: 999, minHeight: 40, paddingInline: 18, [TOUCH]: FINGER },
        sizeSmall: { minHeight: 32, paddingInline: 12, fontSize: '0.8125rem', [TOUCH]: FINGER },
      },
      variants: [{ props: { variant: 'outlined', color: 'inherit' }, style: { borderColor: 'currentColor' } }],
    },
    MuiIconButton: { styleOverrides: { root: { minWidth: 40, minHeight: 40, [TOUCH]: FINGER } } },
    MuiToggleButton: { styleOverrides: { root: { [TOUCH]: FINGER } } },
    MuiPaginationItem: { styleOverrides: { root: { [TOUCH]: FINGER } } },
    MuiCheckbox: { styleOverrides: { root: { [TOUCH]: FINGER } } },
    MuiRadio: { styleOverrides: { root: { [TOUCH]: FINGER } } },
    MuiMenuItem: { styleOverrides: { root: { minHeight: 40, [TOUCH]: FINGER } } },
    MuiCard: { defaultProps: { variant: 'outlined' }, styleOverrides: { root: { borderRadius: 16 } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiDialog: {
      styleOverrides: {
        paper: {
          borderRadius: 16,
          '@media (max-width: 575.95px)': { margin: 16, width: 'calc(100% - 32px)', maxHeight: 'calc(100% - 32px)' },
          // A form in a dialog scrolls its content, so that what ends it stays in sight.
          '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
        },
        paperFullScreen: { '&&': { borderRadius: 0, margin: 0, width: '100%', maxHeight: 'none' } },
      },
    },
    MuiDialogTitle: { defaultProps: { variant: 'h2' } },
    // In line with what stands above them.
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
    MuiChip: {
      defaultProps: { size: 'small' },
      // Some languages need a second line for what another says in two words.
      styleOverrides: {
        root: { fontWeight: 600, height: 'auto', minHeight: 24 },
        label: { whiteSpace: 'normal', paddingBlock: 2 },
      },
    },
    MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: 'var(--mui-palette-outline)' } } },
    MuiInputBase: {
      styleOverrides: {
        // A smaller text makes some phones enlarge the page.
        root: { fontSize: '0.9375rem', [TOUCH]: { fontSize: '1rem' } },
        input: { [TOUCH]: { '&:not(textarea)': { minHeight: 44, boxSizing: 'border-box' } } },
      },
    },
    MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
    MuiSelect: { defaultProps: { size: 'small' } },
    MuiFormHelperText: { styleOverrides: { root: { fontSize: '0.8125rem' } } },
    MuiAlert: {
      styleOverrides: {
        // In the dark its ground alone would hardly be seen.
        root: {
          borderRadius: 12,
          alignItems: 'center',
          border: '1px solid color-mix(in srgb, currentcolor 30%, transparent)',
        },
        action: { whiteSpace: 'nowrap', paddingTop: 0 },
      },
    },
  },
});

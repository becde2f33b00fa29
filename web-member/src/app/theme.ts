import type {} from '@mui/material/themeCssVarsAugmentation';
import { createTheme } from '@mui/material/styles';
import { BREAKPOINTS, TIMERS } from '#contract';
import { AppLink } from './AppLink';

declare module '@mui/material/styles' {
  interface BreakpointOverrides {
    xxl: true;
  }
  interface Palette {
    outline: string;
  }
  interface PaletteOptions {
    outline?: string;
  }
}

const heading = {
  fontFamily: "'Fraunces', 'Fraunces fallback', Georgia, serif",
  fontWeight: 560,
  lineHeight: 1.15,
  // No line with a single word left over.
  textWrap: 'balance',
};
const pill = 999;

/** The look of the product ("warm editorial"): every colour, radius and type size the screens use is named here. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-color-scheme' },
  breakpoints: { values: BREAKPOINTS },
  colorSchemes: {
    light: {
      palette: {
        primary: { main: '#A3224B', contrastText: '#FFFFFF' },
        secondary: { main: '#1D5C63', contrastText: '#FFFFFF' },
        success: { main: '#2E6B3F' },
        warning: { main: '#7A4B00', light: '#FFF3DC' },
        error: { main: '#B3261E' },
        background: { default: '#FBF7F3', paper: '#FFFFFF' },
        text: { primary: '#2B1F24', secondary: '#6B5A61' },
        divider: '#E9DFDA',
        outline: '#8C7A81',
      },
    },
    dark: {
      palette: {
        // `dark` is what lies under the pointer: the text on it has to stay readable.
        primary: { main: '#F59AB3', dark: '#E0849E', contrastText: '#3B0718' },
        secondary: { main: '#86CBD2', dark: '#6FB4BB', contrastText: '#04272B' },
        success: { main: '#8FD0A2' },
        warning: { main: '#F1C27B', light: '#3A2A10' },
        error: { main: '#FFB4AB' },
        background: { default: '#171114', paper: '#221A1E' },
        text: { primary: '#F4EAED', secondary: '#BBA9B0' },
        divider: '#3A2E33',
        outline: '#8F7C84',
      },
    },
  },
  shape: { borderRadius: 14 },
  typography: {
    fontSize: 15,
    fontFamily: "'Plus Jakarta Sans', 'Plus Jakarta Sans fallback', Arial, sans-serif",
    h1: { ...heading, fontSize: 'clamp(2.2rem, 5vw, 3.6rem)', letterSpacing: '-0.02em', lineHeight: 1.08 },
    h2: { ...heading, fontSize: 'clamp(1.65rem, 3vw, 2.1rem)', letterSpacing: '-0.015em' },
    h3: { ...heading, fontSize: '1.6rem', letterSpacing: '-0.01em' },
    h4: { ...heading, fontSize: '1.3rem' },
    h5: { ...heading, fontSize: '1.15rem' },
    subtitle1: { fontWeight: 650, lineHeight: 1.4 },
    button: { textTransform: 'none', fontWeight: 650, fontSize: '1rem', letterSpacing: 0 },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        // Sticky bars above and below must never hide what has the focus (WCAG 2.4.11).
        html: { scrollPaddingTop: 88, scrollPaddingBottom: 96 },
        body: { overflowWrap: 'break-word', textWrap: 'pretty', fontVariantNumeric: 'lining-nums' },
        // Lines that regroup while one types are no help.
        textarea: { textWrap: 'wrap' },
        ':focus-visible': { outline: '2px solid var(--mui-palette-secondary-main)', outlineOffset: 2 },
        'h1[tabindex]:focus, main:focus': { outline: 'none' },
        '@media print': { 'header, footer, nav': { display: 'none !important' } },
      },
    },
    MuiButtonBase: { defaultProps: { LinkComponent: AppLink } },
    MuiLink: { defaultProps: { component: AppLink }, styleOverrides: { root: { textUnderlineOffset: '0.2em' } } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { borderRadius: pill, minHeight: 44, paddingInline: 22 },
        // Small to the eye; to a finger as high as the others.
        sizeSmall: {
          ...{ minHeight: 36, paddingInline: 16, fontSize: '0.875rem' },
          '&::after': { content: '""', position: 'absolute', insetBlock: -5, insetInline: 0 },
        },
      },
      variants: [
        {
          props: { variant: 'outlined', color: 'inherit' },
          style: { borderColor: 'currentColor' },
        },
      ],
    },
    MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
    MuiMenuItem: { styleOverrides: { root: { '&.MuiMenuItem-root': { minHeight: 44 } } } },
    MuiCard: { defaultProps: { variant: 'outlined' }, styleOverrides: { root: { borderRadius: 20 } } },
    MuiDialog: {
      defaultProps: { transitionDuration: TIMERS.modal },
      styleOverrides: {
        // In the middle of the window, or as near as the toasts let it come.
        container: {
          flexDirection: 'column',
          '&::before, &::after': { content: '""', flex: '1 1 0' },
          '&::after': { minHeight: 'var(--toasts, 0px)' },
        },
        paper: ({ theme }) => ({
          borderRadius: 20,
          backgroundImage: 'none',
          [theme.breakpoints.down('sm')]: {
            '&:not(.MuiDialog-paperFullScreen)': {
              margin: 16,
              width: 'calc(100% - 32px)',
              maxHeight: 'calc(100% - 32px)',
            },
          },
        }),
        paperFullScreen: { borderRadius: 0 },
      },
    },
    MuiDialogTitle: { defaultProps: { variant: 'h3' } },
    MuiMenu: { styleOverrides: { paper: { borderRadius: 14, minWidth: 220, backgroundImage: 'none' } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiOutlinedInput: {
      styleOverrides: { notchedOutline: { borderColor: 'var(--mui-palette-outline)' } },
    },
    MuiTextField: { defaultProps: { fullWidth: true } },
    MuiFormHelperText: { styleOverrides: { root: { fontSize: '0.875rem' } } },
    MuiAlert: { styleOverrides: { root: { borderRadius: 14, alignItems: 'center' } } },
    MuiContainer: { defaultProps: { maxWidth: 'xl' } },
  },
});

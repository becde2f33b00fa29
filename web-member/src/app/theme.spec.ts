import { theme } from './theme';

it('[B-UI-01..06] has the breakpoints of the specification', () => {
  expect(theme.breakpoints.values).toEqual({ xs: 0, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 });
  expect(theme.breakpoints.up('md')).toBe('@media (min-width:768px)');
});

it('[B-UI-07] gives every dialog 300 ms to open and close', () => {
  expect(theme.components?.MuiDialog?.defaultProps?.transitionDuration).toBe(300);
});

it('gives buttons 44 pixels of height and the form of a pill', () => {
  expect(theme.components?.MuiButton?.styleOverrides?.root).toMatchObject({ minHeight: 44, borderRadius: 999 });
});

import Box from '@mui/material/Box';

/** Soft berry and teal light behind the first screens; drawn by CSS alone, so text is what paints first.
 * Its parent is positioned and isolated. */
export function Wash() {
  return (
    <Box
      aria-hidden
      sx={(theme) => ({
        position: 'absolute',
        // Starts behind the bar, which is transparent on these screens.
        inset: '-64px 0 auto 0',
        height: 'min(960px, 100% + 64px)',
        zIndex: -1,
        pointerEvents: 'none',
        background: `
          radial-gradient(60% 45% at 88% 0%, rgb(163 34 75 / 0.08), transparent 70%),
          radial-gradient(45% 50% at 0% 45%, rgb(29 92 99 / 0.09), transparent 70%)`,
        ...theme.applyStyles('dark', {
          background: `
            radial-gradient(60% 45% at 88% 0%, rgb(245 154 179 / 0.11), transparent 70%),
            radial-gradient(45% 50% at 0% 45%, rgb(134 203 210 / 0.08), transparent 70%)`,
        }),
      })}
    />
  );
}

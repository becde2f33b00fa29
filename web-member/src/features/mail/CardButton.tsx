import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase';

/** What a card is opened by: pressed wherever the card is, and read as its words. */
export function CardButton(props: Omit<ButtonBaseProps, 'sx'>) {
  return (
    <ButtonBase
      {...props}
      sx={{
        font: 'inherit',
        textAlign: 'start',
        justifyContent: 'flex-start',
        minWidth: 0,
        maxWidth: '100%',
        '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '20px' },
        '&:focus-visible': { outline: 'none' },
        '&:focus-visible::after': { outline: '2px solid', outlineColor: 'secondary.main', outlineOffset: -4 },
      }}
    />
  );
}

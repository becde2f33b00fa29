import Box from '@mui/material/Box';

interface Props {
  readonly src: string | undefined;
  readonly alt: string;
  /** Whether it is seen as it is; else it is blurred and grey, as nobody at the desk sees what they have not asked to see. */
  readonly shown: boolean;
}

/** A picture of a member that somebody at the desk decides about. It fills the place it stands in. */
export function VeiledPicture({ src, alt, shown }: Props) {
  return (
    <Box
      component="img"
      src={src}
      alt={alt}
      sx={{
        display: 'block',
        width: '100%',
        height: '100%',
        objectFit: 'contain',
        filter: shown ? 'none' : 'blur(14px) grayscale(1)',
      }}
    />
  );
}

import PassIcon from '@mui/icons-material/VisibilityOffOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { usePass } from './usePass';

interface Props {
  readonly memberId: number;
  readonly name: string;
  readonly passed: boolean;
}

/** "Not for me", which takes itself back. */
export function PassButton({ memberId, name, passed, ...rest }: Props & ButtonProps) {
  const { t } = useTranslation();
  const pass = usePass(memberId, name, passed);
  return (
    <Button
      variant="text"
      color="inherit"
      startIcon={<PassIcon />}
      onClick={pass.passed ? pass.takeBack : pass.pass}
      {...rest}
    >
      {t(pass.passed ? 'Show me again' : 'Not for me')}
    </Button>
  );
}

/** The same at the corner of a card. */
export function PassOnCard({ memberId, name, passed }: Props) {
  const { t } = useTranslation();
  const pass = usePass(memberId, name, passed);
  const label = pass.passed ? t('Show me {{name}} again', { name }) : t('{{name}} is not for me', { name });
  return (
    <IconButton
      aria-label={label}
      title={label}
      onClick={pass.passed ? pass.takeBack : pass.pass}
      sx={{
        width: 44,
        height: 44,
        bgcolor: 'background.paper',
        '&:hover, &:focus-visible': { bgcolor: 'background.paper' },
      }}
    >
      <PassIcon fontSize="small" />
    </IconButton>
  );
}

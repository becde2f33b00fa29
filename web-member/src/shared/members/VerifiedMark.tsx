import VerifiedIcon from '@mui/icons-material/VerifiedRounded';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Says so in words, where there is room for them; else an icon alone, which bears them as its name. */
  readonly inWords?: boolean;
}

/** The mark of members whose main photo the desk has compared with a selfie (product.md 4); what it means stands behind it. */
export function VerifiedMark({ inWords = false }: Props) {
  const { t } = useTranslation();
  const name = t('Photo verified');
  const icon = (
    <VerifiedIcon aria-hidden sx={{ fontSize: '1.125em', verticalAlign: '-0.2em', color: 'secondary.main' }} />
  );
  return (
    <Box
      component="span"
      title={t('A person of our team has compared the main photo with a selfie of this member.')}
      {...(inWords ? {} : { role: 'img', 'aria-label': name })}
      sx={{ whiteSpace: 'nowrap', ...(inWords ? { color: 'text.primary', fontWeight: 550 } : { ml: 0.75 }) }}
    >
      {icon}
      {inWords && ` ${name}`}
    </Box>
  );
}

import VerifiedIcon from '@mui/icons-material/VerifiedRounded';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/**
 * Beside a name: the desk has compared the member's main photo with a selfie (product.md 4). A picture with a name and nothing to
 * press, so that no row of a list is one stop longer; what it means says `VerifiedNote`, where one member is looked at.
 */
export function VerifiedMark() {
  const { t } = useTranslation();
  const name = t('Photo verified');
  return (
    <Box component="span" role="img" aria-label={name} title={name} sx={{ whiteSpace: 'nowrap', ml: 0.75 }}>
      <VerifiedSign />
    </Box>
  );
}

export function VerifiedSign() {
  return <VerifiedIcon aria-hidden sx={{ fontSize: '1.125em', verticalAlign: '-0.2em', color: 'secondary.main' }} />;
}

import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import type { CaseMember } from '#contract';

/** The name a member gave where others do not read it; nothing where they do. */
export function GivenName({ member: { givenName } }: { readonly member: Pick<CaseMember, 'givenName'> }) {
  const { t } = useTranslation();
  if (!givenName) return null;
  return (
    <Chip
      color="warning"
      variant="outlined"
      label={t('Gave the name {{name}}', { name: givenName })}
      sx={{ maxWidth: '100%', justifySelf: 'start' }}
    />
  );
}

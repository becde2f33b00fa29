import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** By which we find what happened, when somebody writes to us about it; nothing where no answer came. */
export function CodeToQuote({ code }: { readonly code: string | undefined }) {
  const { t } = useTranslation();
  if (code === undefined) return null;
  return (
    <Typography variant="body2" color="textSecondary" component="p">
      {t('If you write to us about it, quote this code: {{code}}', { code })}
    </Typography>
  );
}

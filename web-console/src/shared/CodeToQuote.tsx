import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** By which an operator finds in the log what happened; nothing where no answer came. */
export function CodeToQuote({ code }: { readonly code: string | undefined }) {
  const { t } = useTranslation();
  if (code === undefined) return null;
  return (
    <Typography variant="body2" color="textSecondary" component="p">
      {t('Code for the operators: {{code}}', { code })}
    </Typography>
  );
}

import Box, { type BoxProps } from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, chooseLanguage, type LanguageCode } from '../language/language';
import { tellMailLanguage } from '../language/mailLanguage';
import { showToast } from '../notices/toasts';

interface Props {
  /** For a label that stands elsewhere; without it the select names itself. */
  readonly id?: string;
  readonly describedBy?: string;
  readonly sx?: BoxProps['sx'];
}

/** The three languages, each in its own words: who cannot read this page still finds theirs. */
export function LanguageSelect({ id, describedBy, sx }: Props) {
  const { t, i18n } = useTranslation();
  const choose = (code: LanguageCode) =>
    chooseLanguage(code).then(tellMailLanguage, (error: unknown) => {
      console.warn('The language could not be changed', error);
      showToast(t('The language could not be loaded. Please try again.'), { kind: 'error' });
    });
  return (
    <Box
      component="select"
      id={id}
      aria-label={id === undefined ? t('Language') : undefined}
      aria-describedby={describedBy}
      value={i18n.language}
      onChange={(event) => void choose(event.target.value as LanguageCode)}
      sx={[
        {
          font: 'inherit',
          fontSize: '0.9375rem',
          color: 'text.primary',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'outline',
          borderRadius: 999,
          height: 46,
          px: 2,
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {LANGUAGES.map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </Box>
  );
}

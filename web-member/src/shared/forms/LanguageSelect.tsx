import type { ChangeEvent } from 'react';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, chooseLanguage, type LanguageCode } from '../language/language';
import { tellMailLanguage } from '../language/mailLanguage';
import { showToast } from '../notices/toasts';

/** What a select of the language shows and does, whatever it looks like. */
export function useLanguageChoice() {
  const { t, i18n } = useTranslation();
  const choose = (code: LanguageCode) =>
    chooseLanguage(code).then(tellMailLanguage, (error: unknown) => {
      console.warn('The language could not be changed', error);
      showToast(t('The language could not be loaded. Please try again.'), { kind: 'error' });
    });
  return {
    value: i18n.language,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      void choose(target.value as LanguageCode),
    // Each in its own words: who cannot read this page still finds theirs.
    children: LANGUAGES.map(({ code, name }) => (
      <option key={code} value={code} lang={code}>
        {name}
      </option>
    )),
  };
}

/** The three languages, in the footer of every page. */
export function LanguageSelect() {
  const { t } = useTranslation();
  const choice = useLanguageChoice();
  return (
    <Box
      component="select"
      aria-label={t('Language')}
      {...choice}
      sx={{
        font: 'inherit',
        fontSize: '0.9375rem',
        color: 'text.primary',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'outline',
        borderRadius: 999,
        height: 46,
        px: 2,
      }}
    />
  );
}

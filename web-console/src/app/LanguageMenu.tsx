import { useState } from 'react';
import TranslateIcon from '@mui/icons-material/TranslateRounded';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useLocaleState } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#web/translation';

/** The three languages, each in its own words: who cannot read this page still finds theirs. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const [chosen, choose] = useLocaleState();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        color="inherit"
        title={t('Language')}
        aria-label={t('Language')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <TranslateIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {LANGUAGES.map(({ code, name }) => (
          <MenuItem
            key={code}
            lang={code}
            role="menuitemradio"
            aria-checked={code === chosen}
            selected={code === chosen}
            onClick={() => {
              setAnchor(null);
              choose(code);
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import {
  isUpgradedSetting,
  ROUTES,
  SETTING_NAMES,
  SETTINGS,
  settingCode,
  withQuery,
  type AccountSettingsRow,
  type PlanName,
} from '#contract';
import { SettingSelect } from './SettingSelect';
import { SETTING_HINTS } from './settingHints';

interface Props {
  readonly plan: PlanName;
  readonly upgraded: boolean;
  /** The member's settings, once they have come. */
  readonly settings: AccountSettingsRow | undefined;
  readonly onEnd: () => void;
}

/**
 * What a plan opens, as the member would have it: the upgraded settings at the values they have now, to look at and not to
 * change. They are changed among the account settings, by those who may.
 */
export function PlanPreview({ plan, upgraded, settings, onEnd }: Props) {
  const { t } = useTranslation();
  return (
    <Card component="section" aria-labelledby="preview" sx={{ mt: 4, p: { xs: 2.5, sm: 4 } }}>
      <Typography id="preview" variant="h3" component="h2">
        {t('Your preview of {{plan}}', { plan })}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {upgraded
          ? t('You are an upgraded member: these settings are open to you already.')
          : t(
              'These settings open with an upgraded membership. You are still a free member; our team upgrades you, free of charge at present.',
            )}
      </Typography>
      <Box sx={{ mt: 3 }}>
        {SETTING_NAMES.filter(isUpgradedSetting).map((name) => (
          <SettingSelect
            key={name}
            name={name}
            hint={SETTING_HINTS[name]}
            value={settings?.[name] ?? settingCode(name, SETTINGS[name].byDefault)}
            disabled
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
        {upgraded ? (
          <Button href={ROUTES.accountSettings} variant="outlined">
            {t('Change these settings')}
          </Button>
        ) : (
          <Button href={withQuery(ROUTES.contactUs, { subject: 'UPGRADE' })} variant="outlined">
            {t('Ask our team to upgrade me')}
          </Button>
        )}
        <Button color="inherit" onClick={onEnd}>
          {t('End the preview')}
        </Button>
      </Box>
    </Card>
  );
}

import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { DISTANCES, REACH_TEXTS, ROUTES, TEXTS, type ReachBody } from '#contract';
import { useSending } from '../../shared/data/useSending';
import { SelectInput } from '../../shared/forms/SelectInput';
import { AGES_FROM, AGES_TO } from '../../shared/forms/WishFields';
import { ErrorState } from '../../shared/lists/ListState';
import { useDistanceText } from '../../shared/members/distance';
import { Notice } from '../../shared/notices/Notice';
import { HiddenWords } from './HiddenWords';
import { NeverToMeet } from './NeverToMeet';
import { SettingsCard } from './SettingsCard';
import { saveReach, useReach } from './reach.api';

/** Whose letters and winks come to the reader, by what is known of them, by words, and by addresses; free for everybody. */
export function WhoMayReachMe() {
  const { t } = useTranslation();
  const { data, error, refetch } = useReach();
  return (
    <SettingsCard
      id="who-may-reach-me"
      title={t('Who may reach me')}
      about={
        <>
          {t(
            'Messages, winks and favorites of everybody else lie under “Filtered”, without a notice. Their senders learn nothing, and whom you have written to always reaches you.',
          )}{' '}
          <Link href={ROUTES.filtered}>{t('Look at “Filtered”')}</Link>
        </>
      }
    >
      <Box sx={{ mt: 3 }}>
        {error && !data && (
          <ErrorState text={t('This setting could not be loaded. Please try again.')} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Skeleton variant="rounded" height={168} />}
        {data && <Wishes known={data} />}
        <Divider sx={{ my: 4 }} />
        <HiddenWords />
        <Divider sx={{ my: 4 }} />
        <NeverToMeet />
      </Box>
    </SettingsCard>
  );
}

const differing = (wishes: Partial<ReachBody>, known: ReachBody): Partial<ReachBody> =>
  Object.fromEntries(Object.entries(wishes).filter(([name, value]) => value !== known[name as keyof ReachBody]));

function Wishes({ known }: { readonly known: ReachBody }) {
  const { t } = useTranslation();
  const distance = useDistanceText('long');
  // Only what was changed here is kept and sent; the rest is as the server has it, whichever device chose it.
  const [touched, setTouched] = useState<Partial<ReachBody>>({});
  const saving = useSending(saveReach, {
    onSuccess: (_saved, sent) => setTouched((now) => differing(now, { ...known, ...sent })),
  });
  const { ageFrom, ageTo, miles, photo, confirmed } = { ...known, ...touched };
  const turned = ageFrom !== null && ageTo !== null && ageFrom > ageTo;
  const changes = differing(touched, known);
  const changed = Object.keys(changes).length > 0;
  const chosen = (value: unknown) => (value === '' ? null : Number(value));
  const change = (part: Partial<ReachBody>) => setTouched((before) => ({ ...before, ...part }));
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!turned) saving.send(changes);
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 2fr' } }}>
        <SelectInput
          label={t('Age from')}
          choices={AGES_FROM}
          emptyLabel={t('Any')}
          value={ageFrom ?? ''}
          error={turned ? t(REACH_TEXTS.agesTurned) : undefined}
          onChange={({ target }) => change({ ageFrom: chosen(target.value) })}
        />
        <SelectInput
          label={t('Age to')}
          choices={AGES_TO}
          emptyLabel={t('Any')}
          value={ageTo ?? ''}
          invalid={turned}
          onChange={({ target }) => change({ ageTo: chosen(target.value) })}
        />
        <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
          <SelectInput
            label={t('Distance')}
            choices={DISTANCES.map((value) => ({ value, label: distance(value) }))}
            emptyLabel={t('Any distance')}
            value={miles ?? ''}
            onChange={({ target }) => change({ miles: chosen(target.value) as ReachBody['miles'] })}
          />
        </Box>
      </Box>
      <Box sx={{ display: 'grid', justifyItems: 'start' }}>
        <FormControlLabel
          control={<Checkbox checked={photo} onChange={({ target }) => change({ photo: target.checked })} />}
          label={t('Only members with a photo')}
          sx={{ minHeight: 44 }}
        />
        <FormControlLabel
          control={<Checkbox checked={confirmed} onChange={({ target }) => change({ confirmed: target.checked })} />}
          label={t('Only members who confirmed their e-mail address')}
          sx={{ minHeight: 44 }}
        />
      </Box>
      <Notice kind="error" text={saving.error && t('This setting could not be saved. Please try again.')} />
      <Notice text={saving.answer && !changed ? t('Saved. What came before stays where it is.') : null} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Button type="submit" variant="contained" disabled={saving.sending || !changed || turned}>
          {t(saving.sending ? TEXTS.accountSettings.submitting : 'Save')}
        </Button>
        {changed && !saving.sending && (
          <Typography variant="body2" color="textSecondary">
            {t('Not saved yet')}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

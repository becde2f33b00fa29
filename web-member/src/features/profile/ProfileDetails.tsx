import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CHOICE_LISTS, OPTION_TITLES, PHYSICAL_LISTS, type ChoiceList, type ProfileViewRow } from '#contract';
import { useOptionText } from '../../shared/members/optionText';
import { SeenBy } from './SeenBy';

export const PHYSICAL_CHOICES: readonly ChoiceList[] = PHYSICAL_LISTS;
export const BASIC_CHOICES: readonly ChoiceList[] = CHOICE_LISTS.filter((list) => !PHYSICAL_CHOICES.includes(list));

/** The choices somebody made, as two lists; what was not chosen is left out. */
export function ProfileDetails({ profile }: { readonly profile: ProfileViewRow }) {
  return (
    <>
      <Choices id="basics" title="Basic information" lists={BASIC_CHOICES} profile={profile} />
      <Choices id="looks" title="Physical characteristics" lists={PHYSICAL_CHOICES} profile={profile} />
    </>
  );
}

interface ChoicesProps {
  readonly id: string;
  readonly title: string;
  readonly lists: readonly ChoiceList[];
  readonly profile: ProfileViewRow;
}

function Choices({ id, title, lists, profile }: ChoicesProps) {
  const { t } = useTranslation();
  const optionText = useOptionText();
  const made = lists.flatMap((list) => {
    const label = profile[list];
    return label ? [{ list, label }] : [];
  });
  if (made.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Typography id={id} variant="h5" component="h2" sx={{ mb: 2 }}>
        {t(title)}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          columnGap: 2,
          rowGap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(116px, 100%), 1fr))',
        }}
      >
        {made.map(({ list, label }) => (
          <div key={list}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {t(OPTION_TITLES[list])}
            </Typography>
            <Typography component="dd" sx={{ m: 0 }}>
              {optionText(list, label)}
              <SeenBy audience={profile.audiences[list]} />
            </Typography>
          </div>
        ))}
      </Box>
    </Card>
  );
}

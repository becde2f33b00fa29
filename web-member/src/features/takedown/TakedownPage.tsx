import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ASKED_ABOUT, ROUTES, TAKEDOWN, TEXTS, type AskedAbout } from '#contract';
import { FormCard } from '../../shared/layout/FormCard';
import { Notice } from '../../shared/notices/Notice';
import { TakedownFields } from './TakedownFields';

const PAGES = {
  picture: {
    title: TEXTS.takedown.title,
    choice: 'A picture that shows me, or that is mine',
    intro:
      'Does a picture here show you, and you did not agree to it? Anybody may ask, member or not. A person looks at every request and decides within {{n}} hours. Whoever shows the picture is not told who asked.',
  },
  content: {
    title: TEXTS.takedown.noticeTitle,
    choice: 'A profile, a name, a text, a message or anything else',
    intro:
      'Is something here against the law, or against our rules? Anybody may tell us, member or not. A person looks at every notice and decides within {{n}} hours. Whoever it is about is not told who gave it.',
  },
} as const satisfies Record<AskedAbout, object>;

/**
 * Asks that a picture is taken down, or tells of something else that should not be here; for everybody, member or not. What
 * is answered tells nothing of who has an account.
 */
export function TakedownPage() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const [sent, setSent] = useState<Sent | null>(null);
  const inAddress = ASKED_ABOUT.find((one) => one === params.get('about')) ?? 'picture';
  // The address follows the choice, a moment later; and the choice follows a link to this page.
  const [followed, setFollowed] = useState(inAddress);
  const [about, setAbout] = useState<AskedAbout>(inAddress);
  if (followed !== inAddress) {
    setFollowed(inAddress);
    setAbout(inAddress);
  }
  const choose = (next: AskedAbout) => {
    setAbout(next);
    params.set('about', next);
    setParams(params, { replace: true, preventScrollReset: true });
  };
  return (
    <FormCard title={t(PAGES[about].title)} intro={t(PAGES[about].intro, { n: TAKEDOWN.hours })} width={680}>
      {sent ? (
        <Received {...sent} />
      ) : (
        <Box sx={{ display: 'grid', gap: 4 }}>
          <FormControl>
            <FormLabel id="about">{t('What is it about?')}</FormLabel>
            <RadioGroup
              sx={{ mt: 1, gap: 0.5 }}
              aria-labelledby="about"
              value={about}
              onChange={(_event, next) => choose(next as AskedAbout)}
            >
              {ASKED_ABOUT.map((one) => (
                <FormControlLabel key={one} value={one} control={<Radio />} label={t(PAGES[one].choice)} />
              ))}
            </RadioGroup>
          </FormControl>
          <TakedownFields key={about} about={about} onSent={setSent} />
        </Box>
      )}
    </FormCard>
  );
}

interface Sent {
  readonly reference: string;
  /** Null of who asked for no answer. */
  readonly email: string | null;
}

function Received({ reference, email }: Sent) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 2.5, justifyItems: 'start' }}>
      <Notice text={t('We have your request.')} />
      <div>
        <Typography variant="body2" color="textSecondary">
          {t('Its number')}
        </Typography>
        <Typography variant="h3" component="p" sx={{ letterSpacing: '0.04em', overflowWrap: 'anywhere' }}>
          {reference}
        </Typography>
      </div>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {email === null
          ? t('A person looks at it within {{n}} hours. You left no address, so we cannot tell you what came of it.', {
              n: TAKEDOWN.hours,
            })
          : t('We write to {{email}} as soon as it is decided, within {{n}} hours at the latest.', {
              email,
              n: TAKEDOWN.hours,
            })}
      </Typography>
      <Typography color="textSecondary">
        {t('Please note the number: with it you can ask us about the request.')}
      </Typography>
      <Button href={ROUTES.root} variant="outlined" color="inherit">
        {t('To the start page')}
      </Button>
    </Box>
  );
}

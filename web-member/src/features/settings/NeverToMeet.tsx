import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { looksLikeEmail, momentOf, REACH, REACH_TEXTS, type AvoidedAddress } from '#contract';
import { useDates } from '../../shared/language/dates';
import { useSending } from '../../shared/data/useSending';
import { TextInput } from '../../shared/forms/FormField';
import { ErrorState } from '../../shared/lists/ListState';
import { Notice } from '../../shared/notices/Notice';
import { serverWords } from '../../shared/notices/serverWords';
import { avoid, meetAgain, useAvoided } from './reach.api';

const texts = REACH_TEXTS;

/** Addresses whose owners the reader never wants to meet. The list shows the reader's own names: no address is kept. */
export function NeverToMeet() {
  const { t } = useTranslation();
  const { data: addresses, error, refetch } = useAvoided();
  const removing = useSending(meetAgain);
  return (
    <Box component="section" aria-labelledby="never-to-meet">
      <Typography id="never-to-meet" variant="subtitle1" component="h3">
        {t('Never to meet')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2, maxWidth: '68ch' }}>
        {t(
          'Enter the e-mail address of somebody you never want to meet here. You and they never see each other, also if they join later. We do not keep the address and do not tell whether it is a member’s.',
        )}
      </Typography>
      <NewAddress />
      <Notice
        kind="error"
        text={removing.error && t('This did not work. Please try again.')}
        sx={{ '&:not(:empty)': { mt: 2 } }}
      />
      {error && !addresses && <ErrorState text={t('This list could not be loaded.')} onRetry={() => void refetch()} />}
      {!addresses && !error && <Skeleton variant="rounded" height={44} sx={{ mt: 2 }} />}
      {addresses && addresses.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
          {addresses.map((address) => (
            <Entry
              key={address.id}
              address={address}
              busy={removing.sending}
              onRemove={() => removing.send(address.id)}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

function NewAddress() {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [label, setLabel] = useState('');
  const [sentWrong, setSentWrong] = useState(false);
  const adding = useSending(() => avoid(email.trim(), label.trim()).then(() => true), {
    onSuccess: () => {
      setEmail('');
      setLabel('');
    },
  });
  const noAddress = looksLikeEmail(email.trim()) ? null : texts.noAddress;
  const wrongLabel = label.includes('@') ? texts.labelIsAddress : null;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = noAddress !== null || wrongLabel !== null;
        setSentWrong(wrong);
        if (!wrong) adding.send();
      }}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr auto' }, alignItems: 'start' }}
    >
      <TextInput
        label={t('E-mail address')}
        type="email"
        autoComplete="off"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={sentWrong && noAddress ? t(noAddress) : undefined}
      />
      <TextInput
        label={t('Your name for it')}
        value={label}
        onChange={({ target }) => setLabel(target.value)}
        inputProps={{ maxLength: REACH.avoidedLabelMax }}
        error={wrongLabel ? t(wrongLabel) : undefined}
        hint={t('Only you see it.')}
      />
      <Button
        type="submit"
        variant="outlined"
        color="inherit"
        disabled={adding.sending}
        sx={{ minHeight: { sm: 56 }, justifySelf: 'start' }}
      >
        {t('Add')}
      </Button>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Notice
          kind="error"
          text={adding.error && (serverWords(adding.error) ?? t('This setting could not be saved. Please try again.'))}
        />
        <Notice text={adding.answer ? t('It is on your list.') : null} />
      </Box>
    </Box>
  );
}

interface EntryProps {
  readonly address: AvoidedAddress;
  readonly busy: boolean;
  readonly onRemove: () => void;
}

function Entry({ address, busy, onRemove }: EntryProps) {
  const { t } = useTranslation();
  const added = useDates()(momentOf(new Date(address.addedAt)));
  const name = address.label || t('Without a name');
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 2, py: 0.5, minHeight: 52 },
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
        {added && (
          <Typography variant="body2" color="textSecondary">
            {t('Added {{when}}', { when: added.day })}
          </Typography>
        )}
      </Box>
      <Button
        color="inherit"
        disabled={busy}
        aria-label={t('Take off {{name}}', { name })}
        onClick={onRemove}
        sx={{ flexShrink: 0 }}
      >
        {t('Take off')}
      </Button>
    </Box>
  );
}

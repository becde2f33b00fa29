import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ReportIcon from '@mui/icons-material/OutlinedFlagRounded';
import { useTranslation } from 'react-i18next';
import { TEXTS, type MailSign } from '#contract';
import { FLUSH } from '../../shared/layout/flush';
import { Message } from '../../shared/notices/Message';

const REASONS: Readonly<Record<MailSign, string>> = {
  underage: 'Whoever wrote this may be under 18.',
  threat: 'This sounds like a threat or like pressure. You owe nobody an answer.',
  money: 'This mentions money. Never send any to somebody you have not met.',
  contact: 'This leads away from here. As long as you write here, your address stays hidden.',
  link: 'This contains a link. Open it only if you trust whoever wrote it.',
  insult: 'This contains offensive words.',
  sexual: 'This is about sex. You need not answer.',
};

interface Props {
  readonly signs: readonly MailSign[];
  readonly reported: boolean;
  readonly onReport: () => void;
}

/** What screening noticed in a mail of a stranger, said calmly above its words, with Report in one press. */
export function SignsBanner({ signs, reported, onReport }: Props) {
  const { t } = useTranslation();
  if (signs.length === 0) return null;
  return (
    <Message kind="warning" role="note" sx={{ mt: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
        <Box sx={{ flex: '1 1 16rem', display: 'grid', gap: 0.5, py: 0.5 }}>
          {signs.map((sign) => (
            <span key={sign}>{t(REASONS[sign])}</span>
          ))}
        </Box>
        <Button color="inherit" startIcon={<ReportIcon />} disabled={reported} onClick={onReport} sx={FLUSH}>
          {reported ? t(TEXTS.profile.reported) : t('Report this email')}
        </Button>
      </Box>
    </Message>
  );
}
